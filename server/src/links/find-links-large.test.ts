import { createHash } from 'node:crypto'
import { request, type ClientRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { problems } from '@orrery/contract/problems'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'

/* A thousand addresses of the longest kind are twelve megabytes; two such bodies of a vendor are held at a time. */
const CALL = 'POST /home/findLinks'
const longest = Array.from({ length: 1000 }, () => `https://oak.example/${'€'.repeat(4076)}`)
const MEGABYTE = 1024 * 1024

let portal: TestPortal
let vendor: SignedIn
let sending: ClientRequest[] = []

beforeAll(async () => {
  // The longest: on a busy machine those who send slowly were cut off before anybody else had asked.
  portal = await testPortal({ environment: { SLOW_REQUEST_MS: '60000' } })
  vendor = await portal.signIn(await portal.vendor())
})
afterEach(() => {
  for (const body of sending) body.destroy()
  sending = []
})
afterAll(() => portal.close())

const asks = (body: unknown, who = vendor) => ask(portal, CALL, body, { authorization: who.token })

test('as many and as long addresses as the contract says are taken, more is not', async () => {
  const { status, body } = await asks({ urls: longest })
  expect(status).toBe(200)
  const data = body['data'] as { why: string }[]
  expect(data).toHaveLength(1000)
  expect(data[999]?.why).toBe('The address is longer than 2048 characters.')

  const more = await asks({ urls: longest, more: 'x'.repeat(MEGABYTE) })
  expect([more.status, more.body.message]).toEqual([413, messages.tooLarge])
})

/** Begins to send a body. @returns when the server has its headers. */
function begin(length: number): Promise<void> {
  return new Promise((resolve) => {
    const body = request(`${portal.url}/home/findLinks`, {
      method: 'POST',
      headers: {
        authorization: vendor.token,
        'content-type': 'application/json',
        'content-length': length,
        expect: '100-continue',
      },
    })
    body.on('continue', resolve).on('error', () => undefined)
    body.flushHeaders()
    sending.push(body)
  })
}

test('of a vendor’s larger bodies two are held, and nobody else waits for them', async () => {
  const large = { urls: ['https://oak.example/'], pad: 'x'.repeat(MEGABYTE) }
  const answered = async () => {
    // One more each time: what is asked takes a place, too, which a sender may have found taken.
    await begin(2 * MEGABYTE)
    return (await asks(large)).body.message
  }
  await expect.poll(answered).toBe(problems.tooManyQueries.text)
  const refused = await asks(large)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await asks({ urls: large.urls })).status).toBe(200)
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  expect((await asks(large, other)).status).toBe(200)

  for (const body of sending) body.destroy()
  await expect.poll(async () => (await asks(large)).status).toBe(200)
})

test('the audit log has addresses of a file, and of many their length and hash', async () => {
  const file = (urls: string[]) =>
    portal.fetch('/home/findLinks', {
      method: 'POST',
      headers: {
        authorization: vendor.token,
        accept: 'text/csv',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ urls }),
    })
  await (await file(['https://oak.example/'])).text()
  await (await file(longest)).text()
  const hash = createHash('sha256').update(JSON.stringify(longest)).digest('hex')
  const { rows } = await portal.app.pool.query<{ urls: unknown }>(
    `SELECT detail -> 'asked' -> 'urls' AS urls FROM audit_log WHERE action = 'export' ORDER BY id`,
  )
  // 4,096 characters, two quotes and a comma each, without the last comma, and two brackets.
  const noted = `4099001 characters, SHA-256 ${hash}`
  expect(rows.map(({ urls }) => urls)).toEqual([['https://oak.example/'], noted])
})
