import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '@orrery/sandbox'
import type { ReadFeed } from '../../kit/feed-rows.ts'
import { cashback } from './cashback.ts'
import { fmtcDeals } from './fmtc-deals.ts'
import { googlePromotions } from './google-promotions.ts'

const now = '2026-03-20T12:00:00.000Z'
const soon = '2026-03-22T12:00:00.000Z'
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date(now) })
})
afterAll(() => sandbox.close())

/** The rows of a file, and how often others were refused for which reason. */
async function read<Row>(file: string, reader: ReadFeed<Row>) {
  const { body } = await fetch(`${sandbox.url}/feeds/${file}`)
  const all = (await Array.fromAsync(reader(Readable.fromWeb(body as ReadableStream)))).flat()
  const problems: Record<string, number> = {}
  for (const each of all) {
    if ('problem' in each) problems[each.problem] = (problems[each.problem] ?? 0) + 1
  }
  return { rows: all.flatMap((each) => ('row' in each ? each.row : [])), problems }
}

const isOver = ({ endsAt }: { endsAt: string | null }) => endsAt !== null && endsAt <= now

/** How many are to come, running, ending within two days, over, without end, and withdrawn. */
function states(rows: { startsAt: string | null; endsAt: string | null; active: boolean }[]) {
  const open = rows.filter(({ active }) => active)
  const running = open.filter((row) => (row.startsAt ?? '') <= now && !isOver(row))
  return [
    open.filter(({ startsAt }) => (startsAt ?? '') > now),
    running,
    running.filter(({ endsAt }) => endsAt !== null && endsAt <= soon),
    open.filter(isOver),
    open.filter(({ endsAt }) => endsAt === null),
    rows.filter(({ active }) => !active),
  ].map(({ length }) => length)
}

test('FMTC’s deals', async () => {
  const { rows, problems } = await read('fmtc.json', fmtcDeals)
  // Of 1,400, every 199th from the 120th, the 150th and the 180th on.
  expect(problems).toEqual({
    'The offer ends before it begins.': 7,
    'The end "2026-02-31T00:00:00-08:00" is no date or time, such as 2026-03-31T23:59:59-05:00.': 7,
    'The status "paused" is none of active, deleted, suspended, expired.': 7,
  })
  expect(rows).toHaveLength(1379)
  for (const count of states(rows)) expect(count).toBeGreaterThan(15)
  expect(rows.filter(({ code }) => code === '').length).toBeGreaterThan(300)
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(['percent off', 'money off', 'free shipping', 'free gift', 'buy more']),
  )
  expect(rows.filter(({ logoUrl }) => logoUrl).length).toBeGreaterThan(800)
})

test('Google’s promotions', async () => {
  const { rows, problems } = await read('google-promotions.tsv', googlePromotions)
  expect(Object.keys(problems).toSorted()).toEqual([
    'A quote stands where none may: quote the whole cell, and double quotes in it.',
    'It is for visitors of a shop in the street; a link leads nobody there.',
    'promotion_effective_dates is no interval of two times.',
  ])
  expect(rows.length).toBeGreaterThan(260)
  const [coming, running, ending, over, endless, withdrawn] = states(rows)
  for (const count of [coming, running, ending, over]) expect(count).toBeGreaterThan(5)
  expect([endless, withdrawn]).toEqual([0, 0])
  for (const { domain, jumpUrl } of rows) {
    expect(domain).toMatch(/^[a-z]+\.example$/)
    expect(jumpUrl).toContain('{TRACKING_CODE}')
  }
})

test('cashback', async () => {
  const { rows, problems } = await read('cashback.json', cashback)
  expect(problems).toEqual({
    'The cashback "1e400" is no number such as 12.50.': 4,
    'The cashback "-3" is no number such as 12.50.': 4,
  })
  expect(rows).toHaveLength(542)
  for (const count of states(rows)) expect(count).toBeGreaterThan(7)
  expect(new Set(rows.map(({ country }) => country)).size).toBeGreaterThan(12)
})
