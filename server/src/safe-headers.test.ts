import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../test/app.ts'
import { rawAsk } from '../test/raw-ask.ts'

/* What every answer says to a browser, whoever writes it and under whatever name it was asked. */

/** Without a built web every page path is an unknown one. */
const built = existsSync(join(import.meta.dirname, '../../web/dist/index.html'))
const OURS = 'portal.orbit.example'
const VENDORS = 'go.nova.example'
/** Of these the record was never found. */
const AWAITED = { portal: 'reports.nova.example', short: 'links.nova.example' }
const LINK = 'https://shop.example/a'
let portal: TestPortal
let shortPath: string

beforeAll(async () => {
  portal = await testPortal({ environment: { PUBLIC_URL: `https://${OURS}` } })
  const vendor = await portal.signIn(await portal.vendor())
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await portal.app.pool.query(
    `INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                            placement_id, click_id, campaign_id, link)
     VALUES (5001, 'd1', 'orion', 'CPC', '1', 'Oak', '', '', '', '', $1)`,
    [LINK],
  )
  const { data: short } = await vendor.call('POST /home/createShortLink', { body: { url: LINK } })
  shortPath = new URL(short.tiny_url).pathname
  const { data: domain } = await admin.call('POST /dashboard/addShortURLDomainName', {
    body: { name: VENDORS, vendorId: 5001 },
  })
  portal.sandbox.setText(domain.record.host, domain.record.value)
  await admin.call('POST /dashboard/addDomainName', {
    body: { name: AWAITED.portal, vendorId: 5001 },
  })
  await admin.call('POST /dashboard/addShortURLDomainName', {
    body: { name: AWAITED.short, vendorId: 5001 },
  })
  await admin.call('POST /dashboard/proveDomain', { body: { _id: domain._id } })
})
afterAll(() => portal.close())

/** Nothing is run that is not ours, nothing framed, nothing taken for something else, and no cookie is set. */
function expectSafe(headers: IncomingHttpHeaders): void {
  const said = String(headers['content-security-policy']).split(/; ?/)
  expect(said).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]))
  expect(said.some((each) => /^(default|object)-src 'none'$/.test(each))).toBe(true)
  expect(said.join()).not.toMatch(/unsafe|\*|https?:/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['set-cookie']).toBeUndefined()
}

const asked: [string, string | undefined, number, string?][] = [
  ['a page', '/signin', built ? 200 : 404],
  ['the API document', '/docs', 200],
  ['a call', '/home/getPortal', 200],
  ['a call that needs a token', '/auth/getSessions', 401],
  ['what is not there', '/home/noSuchCall', 404],
  ['what cannot be decoded', '/%E0%A4%A', 404],
  ['health', '/health/live', 200],
  ['a short link', undefined, 302],
  ['a short link that nobody made', '/s/none', 404],
  ['a short link under a vendor’s name', undefined, 302, VENDORS],
  ['any page under a vendor’s name', '/signin', 404, VENDORS],
  ['a vendor’s name that is not proven', '/signin', 421, AWAITED.portal],
  ['a short link under a vendor’s name that is not proven', undefined, 302, AWAITED.short],
  ['a name that nobody knows', '/signin', 421, 'evil.example'],
]
test.each(asked)('%s is safe to open, and by https alone', async (_, path, status, host = OURS) => {
  const headers = { accept: 'text/html' }
  const answer = await rawAsk(portal, { host, path: path ?? shortPath, headers })
  expect(answer.status).toBe(status)
  expectSafe(answer.headers)
  // What lies below a vendor's own name is the vendor's.
  expect(answer.headers['strict-transport-security']).toBe(
    host.endsWith('.nova.example') ? 'max-age=31536000' : 'max-age=31536000; includeSubDomains',
  )
})

test('a portal that is reached by http promises no https', async () => {
  const plain = await testPortal()
  try {
    const { headers } = await rawAsk(plain, { host: 'localhost' })
    expect(headers['strict-transport-security']).toBeUndefined()
  } finally {
    await plain.close()
  }
})

test('what is no HTTP is answered as safely', async () => {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.write('GET / HTTP/1.1\r\nnonsense\r\n\r\n')
  await once(socket, 'close')
  const lines = text.split('\r\n\r\n')[0]?.split('\r\n') ?? []
  expect(lines[0]).toBe('HTTP/1.1 400 Bad Request')
  const headers = lines.slice(1).map((line) => line.split(': '))
  expectSafe(Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value])))
})
