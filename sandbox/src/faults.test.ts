import { get as rawGet, type IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Fault, type ReportRow, type Sandbox } from './index.ts'

const row: ReportRow = {
  day: '2026-03-02',
  campaignId: '5001',
  placementId: 'blog',
  merchantId: '7',
  merchantName: 'Oak, Elm',
  rid: 'c1',
  clicks: 4,
  sales: 0,
  saleAmount: '0.00',
  earnings: '1.00',
}
const account = 'publisherId=274001&apiKey=sandbox-cpc-key'
const days = 'startDate=2026-03-02&endDate=2026-03-02'
let sandbox: Sandbox
let earnings: string

beforeAll(async () => {
  sandbox = await startSandbox({
    now: () => new Date('2026-03-03T09:00:00Z'),
    days: { 'orion/cpc/2026-03-02': [row] },
    reportDelay: 0,
  })
  earnings = `${sandbox.url}/connexity/api/reporting/earnings?${days}&${account}`
})
beforeEach(() => sandbox.clearFaults())
afterAll(() => sandbox.close())

/** What the answers may hold; each test looks at its own part. */
type Body = {
  token: string
  reportResponse: { reportUrls: { url: string }[] }
  earnings: object[]
  totals: { earnings: number }
  requests: object[]
}

async function bodyOf(answer: Response): Promise<Body> {
  return (await answer.json()) as Body
}

function spoil(kind: Fault['kind'], rest: Partial<Fault> = {}): void {
  sandbox.fault({ path: '/api/reporting', kind, ...rest })
}

async function send(path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** The CSV of the fixed day, through the whole exchange. */
async function report(): Promise<string> {
  const signIn = await send(`/connexity/authenticate?${account}`, {
    email: 'reports@orrery.test',
    password: 'sandbox-reports-pass',
    publisherId: 274001,
  })
  const { token } = await bodyOf(signIn)
  const order = {
    publisherId: 274001,
    reportType: 'CUSTOM_REPORT',
    timeRangeType: 'YESTERDAY',
    aggregationType: 'DAY',
    fieldList: 'MERCHANT_ID',
  }
  const ordered = await send(`/connexity/reporting/generateReports?${account}`, order, {
    authorization: `Bearer ${token}`,
  })
  const { reportResponse } = await bodyOf(ordered)
  return (await fetch(reportResponse.reportUrls[0]!.url)).text()
}

test('status: the one that was asked for, as often as it was asked for', async () => {
  spoil('status', { status: 503, times: 2 })
  const seen = [await fetch(earnings), await fetch(earnings), await fetch(earnings)]
  expect(seen.map(({ status }) => status)).toEqual([503, 503, 200])
})

test('a fault keeps to its path, with or without the partner before it', async () => {
  sandbox.fault({ path: '/api/link', kind: 'status' })
  expect((await fetch(earnings)).status).toBe(200)
  sandbox.fault({ path: '/connexity/api/reporting', kind: 'status' })
  expect((await fetch(earnings)).status).toBe(500)
})

test('retry-after: 429 and how long to wait', async () => {
  spoil('retry-after', { retryAfter: 7 })
  const answer = await fetch(earnings)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
})

test('hang: no answer until the caller gives up', async () => {
  spoil('hang')
  const waiting = fetch(earnings, { signal: AbortSignal.timeout(300) })
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('reset: the connection is cut', async () => {
  spoil('reset')
  await expect(fetch(earnings)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
})

test('truncated: half of what was promised', async () => {
  const whole = Buffer.byteLength(await (await fetch(earnings)).text())
  spoil('truncated')
  const answer = await fetch(earnings)
  expect(Number(answer.headers.get('content-length'))).toBe(whole)
  let received = 0
  const read = async () => {
    for await (const chunk of answer.body!) received += chunk.length
  }
  await expect(read()).rejects.toThrow('terminated')
  expect(received).toBe(Math.floor(whole / 2))
})

test('html: a web page with 200', async () => {
  spoil('html')
  const answer = await fetch(earnings)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html'])
  expect(await answer.text()).toMatch(/^<!doctype html>/)
})

test('gzip-bomb: about 1 MB that unpacks to 1 GB', async () => {
  spoil('gzip-bomb')
  const answer = await new Promise<IncomingMessage>((resolve) => rawGet(earnings, resolve))
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(Number(answer.headers['content-length'])).toBeLessThan(1_500_000)
  let unpacked = 0
  for await (const chunk of answer.pipe(createGunzip())) unpacked += (chunk as Buffer).length
  expect(unpacked).toBe(1024 ** 3)
})

test('trickle: a blank at a time', async () => {
  spoil('trickle')
  const reader = (await fetch(earnings)).body!.getReader()
  const chunks = [await reader.read(), await reader.read(), await reader.read()]
  expect(chunks.map(({ value }) => new TextDecoder().decode(value))).toEqual([' ', ' ', ' '])
  await reader.cancel()
})

test('malformed: JSON that breaks off, CSV with a quote left open', async () => {
  spoil('malformed')
  const text = await (await fetch(earnings)).text()
  expect(text).toMatch(/^\{"publisherId"/)
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  sandbox.fault({ path: '/reporting/files', kind: 'malformed' })
  expect((await report()).match(/"/g)!.length % 2).toBe(1)
})

test('reordered: the same cells under the same names, in another order', async () => {
  const [header = '', line = ''] = (await report()).split('\n')
  sandbox.fault({ path: '/reporting/files', kind: 'reordered' })
  const [turnedHeader, turnedLine] = (await report()).split('\n')
  expect(turnedHeader).toBe(header.split(',').toReversed().join(','))
  expect(line).toMatch(/,7,"Oak, Elm",c1,4,1\.00,0\.00,0\.25,0\.00,0$/)
  expect(turnedLine).toMatch(/^0,0\.00,0\.25,0\.00,1\.00,4,c1,"Oak, Elm",7,/)
  spoil('reordered')
  const body = await bodyOf(await fetch(earnings))
  expect(Object.keys(body)).toEqual(['totals', 'earnings', 'entriesCount', 'publisherId'])
})

test('duplicate-rows: every row twice', async () => {
  const [header, line] = (await report()).split('\n')
  sandbox.fault({ path: '/reporting/files', kind: 'duplicate-rows' })
  expect((await report()).split('\n')).toEqual([header, line, line, ''])
  spoil('duplicate-rows')
  expect((await bodyOf(await fetch(earnings))).earnings).toHaveLength(2)
})

test('another process sets faults and days, and reads what was asked, over HTTP', async () => {
  const fault = { path: '/api/reporting', kind: 'status', status: 418 }
  expect((await send('/_control/faults', fault)).status).toBe(204)
  expect((await fetch(earnings)).status).toBe(418)
  await fetch(`${sandbox.url}/_control/faults`, { method: 'DELETE' })

  const stated = { 'orion/cpc/2026-03-02': [{ ...row, earnings: '2.50' }] }
  expect((await send('/_control/days', stated)).status).toBe(204)
  expect((await bodyOf(await fetch(earnings))).totals.earnings).toBe(2.5)
  await send('/_control/days', { 'orion/cpc/2026-03-02': [row] })

  const { requests } = await bodyOf(await fetch(`${sandbox.url}/_control/requests`))
  expect(requests.at(-1)).toEqual({
    method: 'GET',
    path: `/connexity/api/reporting/earnings?${days}&publisherId=274001&apiKey=REDACTED`,
  })
})

test('a fault or a day that is not understood is refused', async () => {
  expect((await send('/_control/faults', { path: '/', kind: 'flood' })).status).toBe(400)
  const wrong = { 'orion/cpc/2026-03-02': [{ ...row, earnings: 2.5 }] }
  expect((await send('/_control/days', wrong)).status).toBe(400)
  expect((await send('/_control/days', { 'orion/march': [] })).status).toBe(400)
})
