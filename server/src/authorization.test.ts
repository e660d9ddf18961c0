import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type ApiKey } from '@orrery/contract'
import type { PersonRole } from '@orrery/contract/accounts/person-role'
import { urlOf } from '@orrery/contract/client'
import { isFile, isPicture, isSound, type Route } from '@orrery/contract/route'
import { testPortal, YESTERDAY, type TestPortal } from '../test/app.ts'
import { auditedBy } from '../test/ask.ts'
import { callers, oracle } from '../test/oracle.ts'
import type { Vendor } from '../test/sample-parts.ts'
import { sampleRequests } from '../test/sample-requests.ts'
import { personByEmail } from './accounts/person.query.ts'
import { openSession } from './accounts/session.ts'
import { signUrl } from './accounts/signed-url.ts'
import type { VendorRow } from './accounts/vendor.query.ts'
import { demoVendors } from './demo/vendors.ts'
import { digest } from './kit/secrets.ts'

let portal: TestPortal
let vendors: Map<number, Vendor>

beforeAll(async () => {
  portal = await testPortal()
  const wanted = [5001, 5002, 5003, 5029, 5058]
  for (const vendor of demoVendors([5100])) {
    if (wanted.includes(vendor.vendorId ?? 0)) await portal.vendor(vendor)
  }
  await portal.vendor({ vendorId: 5100 })
  const { app } = portal
  await app.pool.query("UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = 5100")
  await app.pool.query(
    `INSERT INTO bulk_report (vendor_id, _id, asked, state)
     SELECT vendor_id, 'report-' || vendor_id,
            jsonb_build_object('programme', 'orion', 'kind', 'CPC', 'vendorId', vendor_id), 'done'
     FROM vendor`,
  )
  await app.pool.query(
    `INSERT INTO bulk_report_piece
     SELECT vendor_id, 'report-' || vendor_id, 0, 'Date' FROM vendor`,
  )
  await app.pool.query(
    `INSERT INTO person (vendor_id, email, full_name, password_hash, role)
     SELECT vendor_id, another || '@demo.test', another, password_hash, another
     FROM person, unnest('{member,reader}'::text[]) AS another WHERE vendor_id = 5001`,
  )
  const stored = await app.pool.query<VendorRow>('SELECT * FROM vendor')
  vendors = new Map(
    stored.rows.map((row) => {
      const { _id: id, vendor_id: vendorId, email } = row
      const apiKey = app.vault.decrypt(row.api_key_cipher)
      return [vendorId, { id, vendorId, email, apiKey }]
    }),
  )
})
afterAll(() => portal.close())

const vendor = (vendorId: number) => vendors.get(vendorId)!
const session = (vendorId: number) => openSession(portal.app, portal.app.pool, { vendorId })

/** A session of one more person of 5001. */
async function sessionOf(role: PersonRole): Promise<string> {
  const person = await personByEmail(portal.app.pool, `${role}@demo.test`)
  const { person_id: personId } = person!
  return openSession(portal.app, portal.app.pool, { vendorId: 5001, personId })
}

async function expiredSession(vendorId: number): Promise<string> {
  const token = await session(vendorId)
  await portal.app.pool.query('UPDATE session SET ends_at = now() WHERE token_hash = $1', [
    digest(token),
  ])
  return token
}

interface Ask {
  subject: Vendor
  token?: string
  apiKey?: string
  signed?: true
}

/** How each caller asks. */
const ways: Record<string, () => Promise<Ask>> = {
  anon: async () => ({ subject: vendor(5001) }),
  own: async () => ({ subject: vendor(5001), token: await session(5001) }),
  foreign: async () => ({ subject: vendor(5002), token: await session(5001) }),
  off: async () => ({ subject: vendor(5003), token: await session(5003) }),
  only: async () => ({ subject: vendor(5058), token: await session(5058) }),
  admin: async () => ({ subject: vendor(5029), token: await session(5029) }),
  behalf: async () => ({ subject: vendor(5002), token: await session(5029) }),
  expired: async () => ({ subject: vendor(5001), token: await expiredSession(5001) }),
  gone: async () => ({ subject: vendor(5001), token: await session(5100) }),
  key: async () => ({ subject: vendor(5001), apiKey: vendor(5001).apiKey }),
  adminKey: async () => ({ subject: vendor(5029), apiKey: vendor(5029).apiKey }),
  signed: async () => ({ subject: vendor(5001), signed: true }),
  member: async () => ({ subject: vendor(5001), token: await sessionOf('member') }),
  reader: async () => ({ subject: vendor(5001), token: await sessionOf('reader') }),
}

/** Asks and tells how the door answered. */
async function knock(call: string, ask: Ask): Promise<string> {
  const [method = '', template = ''] = call.split(' ')
  const { params, query, body } = sampleRequests[call]?.(ask.subject) ?? {}
  const route: Route = api[call as ApiKey]
  const takesKey = method === 'GET' || route.access.key
  const inQuery = takesKey && ask.apiKey ? { apiKey: ask.apiKey } : {}
  let url = urlOf(template, { params, query: { ...query, ...inQuery } })
  if (ask.signed) {
    const [path = '', search = ''] = url.split('?')
    const asked = Object.fromEntries(new URLSearchParams(search))
    url = signUrl(portal.app, 5001, path, asked).url
  }
  const response = await portal.fetch(url, {
    method,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(ask.token && { authorization: ask.token }),
    },
    ...(method !== 'GET' && {
      body: JSON.stringify({ ...body, ...(ask.apiKey && { apiKey: ask.apiKey }) }),
    }),
  })
  await response.text()
  // Pictures and audio, whose addresses never change, are the only answers that a browser or a proxy keeps.
  const isKept = isPicture(route.answer) || isSound(route.answer)
  if (!isKept && response.headers.get('cache-control') !== 'no-store')
    throw new Error(`${call} may be kept by a cache.`)
  if (response.status >= 500) throw new Error(`${call} failed with ${response.status}`)
  return [401, 403, 404].includes(response.status) ? String(response.status) : 'in'
}

test('every call has its row, and every row its call', () => {
  expect([...oracle.keys()].toSorted()).toEqual(Object.keys(api).toSorted())
  expect(Object.keys(ways)).toEqual(callers)
  const asked = Object.entries(api).filter(
    ([, route]: [string, Route]) => route.body ?? route.params,
  )
  expect(asked.map(([call]) => call).filter((call) => !(call in sampleRequests))).toEqual([])
})

// Shows links-6-matrix, decisions-2-foreign, decisions-2-key.
test.each(Object.keys(api))('%s', async (call) => {
  const answers: Record<string, string> = {}
  for (const [caller, way] of Object.entries(ways)) answers[caller] = await knock(call, await way())
  expect(answers).toEqual(oracle.get(call))
})

test.each(Object.entries(api).filter(([, route]: [string, Route]) => route.access.key))(
  'a key never asks for another vendor: %s',
  async (call) => {
    for (const apiKey of [vendor(5001).apiKey, vendor(5029).apiKey]) {
      expect(await knock(call, { subject: vendor(5002), apiKey })).toBe('403')
    }
    expect(await knock(call, { subject: vendor(5001), apiKey: 'nonsense' })).toBe('401')
    expect(await knock(call, { subject: vendor(5100), apiKey: vendor(5100).apiKey })).toBe('401')
  },
)

test.each(Object.entries(api).filter(([, route]: [string, Route]) => route.access.signed))(
  'a signed URL never shows another vendor: %s',
  async (call) => {
    expect(await knock(call, { subject: vendor(5002), signed: true })).toMatch(/^40[34]$/)
  },
)

test('a key in place of the token, or a token in place of the key, opens nothing', async () => {
  const { apiKey } = vendor(5001)
  const call = 'GET /v1/connexity/getConversionReport'
  expect(await knock(call, { subject: vendor(5001), token: apiKey })).toBe('401')
  expect(await knock(call, { subject: vendor(5001), apiKey: await session(5001) })).toBe('401')
})

/** Whether a call is open to this caller and its question names a vendor in a field of the call. */
function isNaming(call: string, { query, body }: Route): boolean {
  const asked = sampleRequests[call]?.({ ...nobody, vendorId: 5002 }) ?? {}
  const fields = { ...query?.shape, ...body?.shape }
  const named = Object.entries({ ...asked.query, ...asked.body }).some(
    ([name, value]) => name in fields && value === 5002,
  )
  return named && oracle.get(call)?.['behalf'] === 'in'
}
const nobody: Vendor = { id: '', vendorId: 0, email: '', apiKey: '' }
const naming = Object.entries(api).filter(([call, route]) => isNaming(call, route))

test('reports, their files, and lists with their summaries and files name vendors', () => {
  const calls = naming.map(([call]) => call)
  expect(calls).toContain('POST /home/getConversionReports')
  expect(calls).toContain('GET /shoppermeet/getMerchants')
  expect(calls).toContain('GET /shoppermeet/getMerchantsSummary')
  expect(calls).toContain('GET /shoppermeet/downAllMerchantLinks')
})

test.each(naming)(
  'an administrator’s look at another vendor is in the audit log: %s',
  async (call) => {
    const token = await session(5029)
    const look = (subject: Vendor) =>
      auditedBy(portal, 'foreign-vendor-read', () => knock(call, { subject, token }))
    expect(await look(vendor(5002))).toEqual([{ actor_id: 5029, subject: '5002' }])
    expect(await look(vendor(5029))).toEqual([])
  },
)

test.each(naming)('an administrator who names nobody is told so: %s', async (call) => {
  const token = await session(5029)
  expect(await knock(call, { subject: { ...nobody, vendorId: 4711 }, token })).toBe('404')
})

const files = Object.entries(api).filter(([, route]: [string, Route]) => isFile(route.answer))

test.each(files)('every export is in the audit log: %s', async (call, { access }: Route) => {
  const who = oracle.get(call)?.['own'] === 'in' ? 5001 : 5029
  const subject = vendor(who)
  const asks: Ask[] = [{ subject, token: await session(who) }]
  if (who === 5001 && access.key) asks.push({ subject, apiKey: subject.apiKey })
  if (who === 5001 && access.signed) asks.push({ subject, signed: true })
  const exports = await auditedBy(portal, 'export', async () => {
    for (const ask of asks) await knock(call, ask)
    await knock(call, { subject })
  })
  expect(exports).toEqual(asks.map(() => ({ actor_id: who, subject: String(who) })))
})

test('an export’s entry says how and what was asked, and no secret', async () => {
  const { apiKey } = vendor(5001)
  const call = 'GET /v1/connexity/downloadConversionReport'
  await knock(call, { subject: vendor(5001), apiKey })
  const { rows } = await portal.app.pool.query<{ detail: object }>(
    `SELECT detail FROM audit_log WHERE action = 'export' ORDER BY id DESC LIMIT 1`,
  )
  expect(rows[0]?.detail).toEqual({
    call,
    via: 'key',
    asked: { startDate: YESTERDAY, endDate: YESTERDAY, vendorId: 5001 },
  })
})

test('what cannot be written into the audit log does not leave', async () => {
  const { pool } = portal.app
  const url = `/v1/connexity/downloadConversionReport?startDate=${YESTERDAY}&endDate=${YESTERDAY}`
  const headers = { authorization: await session(5001) }
  await pool.query('ALTER TABLE audit_log RENAME TO audit_log_away')
  try {
    const { status, headers: answered } = await portal.fetch(url, { headers })
    expect([status, answered.get('content-disposition')]).toEqual([500, null])
  } finally {
    await pool.query('ALTER TABLE audit_log_away RENAME TO audit_log')
  }
  expect((await portal.fetch(url, { headers })).status).toBe(200)
})
