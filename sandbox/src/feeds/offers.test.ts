import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../index.ts'

let sandbox: Sandbox
let now = new Date('2026-03-20T12:00:00Z')

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
})
afterAll(() => sandbox.close())

async function textOf(file: string): Promise<string> {
  return (await fetch(`${sandbox.url}/feeds/${file}`)).text()
}

type Deal = {
  id: number
  image: string | null
  affiliate_url: string
  status: string
  end_date: string
}

async function deals(): Promise<Deal[]> {
  return JSON.parse(await textOf('fmtc.json')) as Deal[]
}

test('FMTC’s deals are one list of 1,400, withdrawn ones included', async () => {
  const all = await deals()
  expect(all).toHaveLength(1400)
  expect(new Set(all.map(({ id }) => id)).size).toBe(1400)
  expect(Object.keys(all[0]!)).toEqual([
    'id',
    'merchant_name',
    'merchant_id',
    'master_merchant_id',
    'network_id',
    'program_id',
    'label',
    'restrictions',
    'code',
    'code_verified_at',
    'image',
    'start_date',
    'end_date',
    'affiliate_url',
    'direct_url',
    'categories',
    'types',
    'status',
    'last_updated',
  ])
  const withdrawn = all.filter(
    ({ status, end_date: end }) =>
      ['deleted', 'suspended'].includes(status) && !(end && new Date(end) < now),
  )
  expect(withdrawn.length).toBeGreaterThan(10)
  expect(all.filter(({ affiliate_url: link }) => link.startsWith('javascript:'))).toHaveLength(7)
})

test('a deal’s logo is a picture', async () => {
  const logo = (await deals()).find(({ image }) => image)?.image ?? ''
  const answer = await fetch(logo)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await fetch(`${sandbox.url}/feeds/logos/nobody.png`)).status).toBe(404)
})

test('the next day most deals are the same and a few are new', async () => {
  const before = new Set((await deals()).map(({ id }) => id))
  now = new Date('2026-03-21T12:00:00Z')
  const fresh = (await deals()).filter(({ id }) => !before.has(id))
  now = new Date('2026-03-20T12:00:00Z')
  expect(fresh.length).toBeGreaterThan(10)
  expect(fresh.length).toBeLessThan(90)
})

test('Google’s promotions are a line each, but for what is taken back', async () => {
  const [header = '', ...lines] = (await textOf('google-promotions.tsv')).trimEnd().split('\n')
  expect(header.split('\t').slice(0, 5)).toEqual([
    'promotion_id',
    'product_applicability',
    'offer_type',
    'long_title',
    'promotion_effective_dates',
  ])
  expect(lines.length).toBeGreaterThan(270)
  expect(lines.length).toBeLessThan(300)
  const dates = lines.map((line) => line.split('\t')[4] ?? '')
  const intervals = dates.filter((text) =>
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d)\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d)$/.test(
      text,
    ),
  )
  expect(dates.length - intervals.length).toBeGreaterThan(0)
  expect(dates.length - intervals.length).toBeLessThan(6)
  for (const each of intervals) {
    const [start = '', end = ''] = each.split('/')
    expect(new Date(start) < new Date(end)).toBe(true)
  }
})

test('550 cashback offers are of more than a dozen countries, shares and amounts', async () => {
  const { offers } = JSON.parse(await textOf('cashback.json')) as {
    offers: { country: string; cashback_type: string; link: string; end: string | null }[]
  }
  expect(offers).toHaveLength(550)
  expect(new Set(offers.map(({ country }) => country)).size).toBeGreaterThan(12)
  const amounts = offers.filter(({ cashback_type: type }) => type === 'amount')
  expect(amounts.length).toBeGreaterThan(100)
  expect(amounts.length).toBeLessThan(250)
  expect(offers.filter(({ end }) => end === null).length).toBeGreaterThan(20)
  expect(offers.filter(({ link }) => !link.includes('sub={TRACKING_CODE}'))).toHaveLength(3)
})
