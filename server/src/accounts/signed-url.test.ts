import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure } from '@orrery/contract/problems'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { rawAsk } from '../../test/raw-ask.ts'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

const ALL = '/reports/downloadConversionReportsAll'

async function signed(query: Record<string, string>): Promise<string> {
  return (await vendor.call('POST /downloads/sign', { body: { path: ALL, query } })).url
}

const ask = (path: string) => rawAsk(portal, { path })

// Shows decisions-2-signed.
test('nothing can be added to what was signed: 30 days stay 30 days', async () => {
  const url = await signed({})
  expect((await ask(url)).status).toBe(200)
  const more = 'startDate=2025-02-13&endDate=2026-03-19'
  expect((await ask(`${url}#&${more}`)).status).toBe(400)
  for (const changed of [
    `${url}&${more}`,
    `${url}&`,
    url.replace('?', `?${more}&`),
    url.replace('?', '?&'),
    url.replace('expires=', 'expire%73='),
    url.replace('vendor=5001', 'vendor=5002'),
    url.replace('&signature=', '&x=1&signature='),
    url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    `http://localhost${url}`,
  ]) {
    expect([changed, (await ask(changed)).status]).toEqual([changed, 401])
  }
})

test.each(['/#x', '/signin#x', '/home/getPortal#x', '/s/abcdefgh#x', '/health/ready#', '/docs#a'])(
  'a target with a fragment is no request: %s',
  async (target) => {
    const { status, text } = await ask(target)
    expect(status).toBe(400)
    expect(failure.parse(JSON.parse(text)).message).toBe('A request has nothing after a #.')
  },
)

// Shows decisions-2-signed.
test('it opens for 60 seconds, and that download alone', async () => {
  const url = await signed({})
  portal.setNow(new Date(NOW.getTime() + 59_000))
  expect((await ask(url)).status).toBe(200)
  const other = url.replace(ALL, '/v1/connexity/downloadConversionReport')
  expect((await ask(other)).status).toBe(401)
  portal.setNow(new Date(NOW.getTime() + 61_000))
  expect((await ask(url)).status).toBe(401)
  // What has expired stays so when the clock is set back by a day.
  portal.setNow(new Date(NOW.getTime() - 24 * 60 * 60_000))
  expect((await ask(url)).status).toBe(401)
  portal.setNow(NOW)
})
