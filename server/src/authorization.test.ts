import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '@orrery/contract'
import { urlOf } from '@orrery/contract/client'
import { linkScreens, programmes, reportedProgrammes } from '@orrery/contract/programmes/all'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { isFile, type Route } from '@orrery/contract/route'
import { audited } from '../test/ask.ts'
import { testPortal, YESTERDAY, type TestPortal } from '../test/app.ts'
import { openSession } from './accounts/session.ts'
import { signUrl } from './accounts/signed-url.ts'
import { userOf, type VendorRow } from './accounts/vendor-row.ts'
import { demoVendors } from './demo/vendors.ts'
import { digest } from './kit/secrets.ts'

/*
 * Who may open which call, written by hand from the specification and compared with what the portal
 * does. A call without a row here fails. `in`: the door opens, whatever the answer then is; a number:
 * the refusal's status.
 *
 *   anon     nobody                                  own      5001 asks for its own
 *   foreign  5001 names vendor 5002                  off      5003, every programme off
 *   only     5058, kept to its own two screens       admin    5029 asks for its own
 *   behalf   5029 names vendor 5002                  expired  5001's session is over
 *   gone     a valid token, its vendor suspended     key      5001's apiKey and no token
 *   adminKey 5029's apiKey and no token              signed   a good 60-second URL of 5001
 */
const ORACLE = `
call                                              anon own foreign off only admin behalf expired gone key adminKey signed
POST /auth/signin                                 in   in  in      in  in   in    in     in      in   in  in       in
POST /auth/signup_orrery_0599                     in   in  in      in  in   in    in     in      in   in  in       in
POST /auth/logout                                 401  in  in      in  in   in    in     401     401  401 401      401
POST /auth/changePassword                         401  in  403     in  in   in    403    401     401  401 401      401
GET /auth/{id}                                    401  in  404     in  in   in    in     401     401  401 401      401
PUT /auth/update                                  401  in  403     in  in   in    403    401     401  401 401      401
GET /home/getPortal                               in   in  in      in  in   in    in     in      in   in  in       in
POST /home/checkSubDomain                         in   in  in      in  in   in    in     in      in   in  in       in
POST /home/getShortURLStatus                      401  in  403     in  in   in    in     401     401  401 401      401
POST /home/getEarningsReport                      401  in  in      403 403  in    in     401     401  401 401      401
POST /home/createBulkReports                      401  in  in      403 403  in    in     401     401  401 401      401
GET /home/getBulkReport                           401  in  404     403 403  in    404    401     401  401 401      401
GET /home/downloadBulkReport                      401  in  404     403 403  in    404    401     401  401 401      in
GET /v1/connexity/getConversionReport             401  in  403     403 in   in    in     401     401  in  in       401
GET /v1/connexity/getConversionReportSummary      401  in  403     403 in   in    in     401     401  in  in       401
GET /v1/connexity/getConversionReportSummaryByDate 401 in  403     403 in   in    in     401     401  in  in       401
GET /v1/connexity/downloadConversionReport        401  in  403     403 in   in    in     401     401  in  in       in
GET /v1/connexity/downloadConversionReportByDate  401  in  403     403 in   in    in     401     401  in  in       in
POST /home/getQualityReport                       401 in 403 403 403 in in 401 401 401 401 401
GET /reports/downloadQualityReport                401 in 403 403 403 in in 401 401 in in in
POST /home/getPerformanceReport                   401 in 403 403 403 in in 401 401 401 401 401
GET /reports/downloadConversionReportsAll         401 in 403 403 in in in 401 401 in in in
POST /home/getAllProgrammes                       401 in in in 403 in in 401 401 401 401 401
POST /home/getConversionReports                   401 in 403 403 in in in 401 401 401 401 401
POST /home/getConversionReportSummary             401 in 403 403 in in in 401 401 401 401 401
POST /home/getConversionReportSummaryByDate       401 in 403 403 in in in 401 401 401 401 401
POST /home/getConversionReportsDownLoad           401 in 403 403 in in in 401 401 401 401 401
POST /newdashboard/getConversionReports2          401 in 403 403 403 in in 401 401 401 401 401
GET /newdashboard/downloadConversionReports2      401 in 403 403 403 in in 401 401 in in in
POST /doneoftheownou/getConversionReports         401 in 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/downloadConversionReports     401 in 403 403 403 in in 401 401 in in in
POST /shoppermeet/getConversionReports            401 in 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/downloadConversionReports        401 in 403 403 403 in in 401 401 in in in
POST /kelkoo/getConversionReports                 401 in 403 403 403 403 403 401 401 401 401 401
GET /kelkoo/downloadConversionReports             401 in 403 403 403 403 403 401 401 in 403 in
POST /downloads/sign                              401  in  in      in  in   in    in     401     401  401 401      401
GET /home/getMerchantsV2                          401 in 403 403 403 in in 401 401 401 401 401
GET /newdashboard/getMerchants                    401 in 403 403 403 in in 401 401 401 401 401
GET /newdashboard/getMerchantsSummary             401 in 403 403 403 in in 401 401 401 401 401
GET /newdashboard/downAllMerchantLinks            401 in 403 403 403 in in 401 401 in in in
GET /doneoftheownou/getMerchants                  401 in 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/getMerchantsSummary           401 in 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/downAllMerchantLinks          401 in 403 403 403 in in 401 401 in in in
GET /shoppermeet/getMerchants                     401 in 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/getMerchantsSummary              401 in 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/downAllMerchantLinks             401 in 403 403 403 in in 401 401 in in in
GET /kelkoo/getMerchants                          401 in 403 403 403 403 403 401 401 401 401 401
GET /kelkoo/getMerchantsSummary                   401 in 403 403 403 403 403 401 401 401 401 401
GET /kelkoo/downAllMerchantLinks                  401 in 403 403 403 403 403 401 401 in 403 in
GET /doneoftheownou/trackier/getMerchants         401 403 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/trackier/getMerchantsSummary  401 403 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/trackier/downAllMerchantLinks 401 403 403 403 403 in in 401 401 403 in 403
GET /shoppermeet/trackier/getMerchants            401 403 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/trackier/getMerchantsSummary     401 403 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/trackier/downAllMerchantLinks    401 403 403 403 403 in in 401 401 403 in 403
GET /home/getSamsAndKohlsMerchants                401 403 403 403 in 403 403 401 401 401 401 401
POST /home/generateDeepLink                       401  in  in      403 403  in    in     401     401  401 401      401
POST /kelkoo/generateDeepLinkUrl                  401 in in 403 403 403 403 401 401 401 401 401
POST /home/refreshMerchants                        401 403 403 403 403 in in 401 401 401 401 401
POST /home/keepLink                               401 in in 403 403 in in 401 401 401 401 401
POST /home/createShortLink                        401 in in in in in in 401 401 401 401 401
GET /logos/{list}/{mid}/{mark}                    404  404 404     404 404  404   404    404     404  404 404      404
GET /home/getLinks                                401  in  in      in  403  in    in     401     401  401 401      401
POST /home/uploadConversionReports                401  403 403     403 403  in    in     401     401  401 401      401
GET /home/saveDailyReports                        401  403 403     403 403  in    in     401     401  401 401      401
POST /home/saveDailyReports                       401  403 403     403 403  in    in     401     401  401 401      401
GET /newdashboard/saveDailyReports                401 403 403 403 403 in in 401 401 401 401 401
POST /newdashboard/saveDailyReports               401 403 403 403 403 in in 401 401 401 401 401
GET /doneoftheownou/saveDailyReports              401 403 403 403 403 in in 401 401 401 401 401
POST /doneoftheownou/saveDailyReports             401 403 403 403 403 in in 401 401 401 401 401
GET /shoppermeet/saveDailyReports                 401 403 403 403 403 in in 401 401 401 401 401
POST /shoppermeet/saveDailyReports                401 403 403 403 403 in in 401 401 401 401 401
GET /kelkoo/saveDailyReports                      401 403 403 403 403 in in 401 401 401 401 401
POST /kelkoo/saveDailyReports                     401 403 403 403 403 in in 401 401 401 401 401
GET /home/getReportRuns                           401  403 403     403 403  in    in     401     401  401 401      401
GET /home/getAllClicksReports                     401  403 403     403 403  in    in     401     401  401 401      401
`

const [head = [], ...rows] = ORACLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
const callers = head.slice(1)
/** The hand-written cells by call and caller. */
const oracle = new Map(
  rows.map(([method, path, ...cells]) => [
    `${method} ${path}`,
    Object.fromEntries(callers.map((caller, index) => [caller, cells[index]])),
  ]),
)

interface Vendor {
  vendorId: number
  id: string
  email: string
  apiKey: string
}
interface Question {
  params?: object
  query?: object
  body?: object
}

const range = { startDate: YESTERDAY, endDate: YESTERDAY }
const named = ({ vendorId }: Vendor) => ({ query: { ...range, vendorId } })
const posted = ({ vendorId }: Vendor) => ({ body: { ...range, campaign_id: vendorId } })
const report = ({ vendorId }: Vendor) => ({ query: { _id: `report-${vendorId}` } })
/** Lists name a vendor as vendorId, their files as campaign_id. */
const listQuestions = ({ merchants, summary, file }: LinkScreen['calls']) => [
  ...[merchants, summary ?? []]
    .flat()
    .map((call) => [call, ({ vendorId }: Vendor) => ({ query: { vendorId } })]),
  ...[file ?? []]
    .flat()
    .map((call) => [call, ({ vendorId }: Vendor) => ({ query: { campaign_id: vendorId } })]),
]
const FUTURE = { startDate: '2999-01-01' }
let signUps = 0

/** A question that is right as far as the door is concerned; it names the subject wherever it can. */
const questions: Record<string, (subject: Vendor) => Question> = {
  'POST /auth/signin': ({ email, vendorId }) => ({
    body: { email, password: `demo-${vendorId}-pass` },
  }),
  'POST /auth/signup_orrery_0599': () => ({
    body: {
      fullName: 'New Vendor',
      email: `new${(signUps += 1)}@demo.test`,
      password: 'a quiet harbour',
      conformPassword: 'a quiet harbour',
    },
  }),
  'POST /auth/changePassword': ({ id }) => ({
    body: { _id: id, currentPassword: 'wrong', newPassword: 'a quiet harbour' },
  }),
  'GET /auth/{id}': ({ id }) => ({ params: { id } }),
  'PUT /auth/update': ({ id, vendorId }) => ({ body: { _id: id, vendorId, city: 'Linz' } }),
  'POST /home/checkSubDomain': () => ({ body: { name: 'www' } }),
  'POST /home/getShortURLStatus': ({ vendorId }) => ({ body: { vendorId } }),
  'POST /home/getEarningsReport': ({ vendorId }) => ({
    body: { ...range, aggregation: 'daily', vendorId },
  }),
  'POST /home/createBulkReports': ({ vendorId }) => ({
    body: { ...range, aggregation: 'daily', vendorId },
  }),
  'GET /home/getBulkReport': report,
  'GET /home/downloadBulkReport': report,
  'GET /v1/connexity/getConversionReport': named,
  'GET /v1/connexity/getConversionReportSummary': named,
  'GET /v1/connexity/getConversionReportSummaryByDate': named,
  'GET /v1/connexity/downloadConversionReport': named,
  'GET /v1/connexity/downloadConversionReportByDate': named,
  'POST /home/getQualityReport': posted,
  'GET /reports/downloadQualityReport': named,
  'POST /home/getPerformanceReport': posted,
  'GET /reports/downloadConversionReportsAll': named,
  'POST /home/getAllProgrammes': ({ vendorId }) => ({ body: { ...range, vendorId } }),
  'POST /home/getConversionReports': posted,
  'POST /home/getConversionReportSummary': posted,
  'POST /home/getConversionReportSummaryByDate': posted,
  'POST /home/getConversionReportsDownLoad': posted,
  ...Object.fromEntries(
    reportedProgrammes.flatMap(({ report: { calls } }) => [
      [calls.rows, posted],
      [calls.file, named],
    ]),
  ),
  'POST /downloads/sign': () => ({
    body: { path: '/v1/connexity/downloadConversionReport', query: range },
  }),
  ...Object.fromEntries(linkScreens.flatMap(({ screen: { calls } }) => listQuestions(calls))),
  'POST /home/generateDeepLink': ({ vendorId }) => ({
    body: { merchantUrl: 'https://nobody.example/', vendorId },
  }),
  'POST /kelkoo/generateDeepLinkUrl': ({ vendorId }) => ({
    body: { merchantUrl: 'https://nobody.example/', vendorId },
  }),
  'POST /home/refreshMerchants': () => ({ body: { list: 'none' } }),
  'POST /home/keepLink': () => ({ body: { list: 'rigel', mid: '1', country: 'us' } }),
  'POST /home/createShortLink': ({ vendorId }) => ({
    body: { url: 'https://nobody.example/', vendorId },
  }),
  // Open to everyone who has a mark of ours; this is none.
  'GET /logos/{list}/{mid}/{mark}': () => ({ params: { list: 'altair', mid: '1', mark: 'x' } }),
  'GET /home/getLinks': ({ vendorId }) => ({ query: { vendorId } }),
  'POST /home/uploadConversionReports': () => ({ body: { reports: [] } }),
  ...Object.fromEntries(
    programmes.flatMap(({ save: { call } }) => [
      [call, () => ({ body: FUTURE })],
      [call.replace('POST', 'GET'), () => ({ query: FUTURE })],
    ]),
  ),
}

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
  await app.pool.query('UPDATE vendor SET active = false WHERE vendor_id = 5100')
  await app.pool.query(
    `INSERT INTO bulk_report (vendor_id, _id, asked, state, csv)
     SELECT vendor_id, 'report-' || vendor_id, '{}', 'done', 'Date' FROM vendor`,
  )
  const stored = await app.pool.query<VendorRow>('SELECT * FROM vendor')
  vendors = new Map(
    stored.rows.map((row) => {
      const { _id: id, vendorId, email, apiKey } = userOf(app, row)
      return [vendorId, { id, vendorId, email, apiKey }]
    }),
  )
})
afterAll(() => portal.close())

const vendor = (vendorId: number) => vendors.get(vendorId)!
const session = (vendorId: number) => openSession(portal.app, portal.app.pool, vendorId)

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
}

/** Asks and tells how the door answered. */
async function knock(call: string, ask: Ask): Promise<string> {
  const [method = '', template = ''] = call.split(' ')
  const { params, query, body } = questions[call]?.(ask.subject) ?? {}
  const inQuery = method === 'GET' && ask.apiKey ? { apiKey: ask.apiKey } : {}
  let url = urlOf(template, { params, query: { ...query, ...inQuery } })
  if (ask.signed) {
    const [path = '', search = ''] = url.split('?')
    url = signUrl(portal.app, 5001, path, Object.fromEntries(new URLSearchParams(search))).url
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
  if (response.status >= 500) throw new Error(`${call} failed with ${response.status}`)
  return [401, 403, 404].includes(response.status) ? String(response.status) : 'in'
}

test('every call has its row, and every row its call', () => {
  expect([...oracle.keys()].toSorted()).toEqual(Object.keys(api).toSorted())
  expect(Object.keys(ways)).toEqual(callers)
  const asked = Object.entries(api).filter(
    ([, route]: [string, Route]) => route.body ?? route.params,
  )
  expect(asked.map(([call]) => call).filter((call) => !(call in questions))).toEqual([])
})

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

test('each look of the administrator at another vendor’s figures is in the audit log', async () => {
  await portal.app.pool.query('DELETE FROM audit_log')
  const reports = Object.entries(api).filter(
    ([call, route]: [string, Route]) => questions[call] === named && !isFile(route.answer),
  )
  const token = await session(5029)
  for (const [call] of reports) await knock(call, { subject: vendor(5002), token })
  expect(await audited(portal, 'foreign-vendor-read')).toEqual(
    reports.map(() => ({ actor_id: 5029, subject: '5002' })),
  )
})
