import { linkScreens, programmes, reportedProgrammes } from '@orrery/contract/programmes/all'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { YESTERDAY } from './app.ts'

/** Who a request is about. */
export interface Vendor {
  vendorId: number
  id: string
  email: string
  apiKey: string
}
interface SampleRequest {
  params?: object
  query?: object
  body?: object
}

const range = { startDate: YESTERDAY, endDate: YESTERDAY }
/** The request of a report that names its vendor. */
const named = ({ vendorId }: Vendor) => ({ query: { ...range, vendorId } })
const posted = ({ vendorId }: Vendor) => ({ body: { ...range, campaign_id: vendorId } })
const listed = ({ vendorId }: Vendor) => ({ query: { vendorId } })
/** A body without days that names its vendor. */
const asked = ({ vendorId }: Vendor) => ({ body: { vendorId } })
const report = ({ vendorId }: Vendor) => ({ query: { _id: `report-${vendorId}` } })
/** Lists name a vendor as vendorId, their files as campaign_id. */
const listRequests = ({ merchants, summary, file }: LinkScreen['wire']['calls']) => [
  ...[merchants, summary ?? []].flat().map((call) => [call, listed]),
  ...[file ?? []]
    .flat()
    .map((call) => [call, ({ vendorId }: Vendor) => ({ query: { campaign_id: vendorId } })]),
]
const unknownId = () => ({ body: { _id: 'unknown' } })
const FUTURE = { startDate: '2999-01-01' }
const NO_TOKEN = 'x'.repeat(43)
const NO_PASSKEY = { id: 'none', rawId: 'none', type: 'public-key' }
const NO_ENDPOINT = '0'.repeat(24)
const toNoClaim = { _id: '0'.repeat(24), revision: 1, text: 'Thank you.' }
let signUps = 0
let feeds = 0

/** A request that is right as far as the door is concerned; it names the subject wherever it can. */
export const sampleRequests: Record<string, (subject: Vendor) => SampleRequest> = {
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
  // Wrong on purpose: a new key would shut out the callers by key that come later.
  'POST /auth/regenerateApiKey': () => ({ body: { _id: 7 } }),
  'POST /auth/endSessions': () => ({ body: {} }),
  'POST /auth/renameMyself': () => ({ body: { fullName: 'A Guest' } }),
  'POST /auth/changeRole': () => ({ body: { _id: 'unknown', role: 'reader' } }),
  'POST /auth/handOverAccount': unknownId,
  'POST /auth/removePerson': unknownId,
  'POST /auth/invitePerson': () => ({
    body: { email: 'guest@demo.test', fullName: 'A Guest', role: 'reader' },
  }),
  'POST /auth/takeBackInvitation': unknownId,
  'POST /auth/getInvitation': () => ({ body: { token: NO_TOKEN } }),
  'POST /auth/acceptInvitation': () => ({
    body: {
      token: NO_TOKEN,
      fullName: 'A Guest',
      password: 'a quiet harbour',
      conformPassword: 'a quiet harbour',
    },
  }),
  'POST /auth/secondFactor': () => ({ body: { ticket: 'none', code: '123456' } }),
  'POST /auth/proveMyself': () => ({ body: { code: '123456' } }),
  'POST /auth/confirmApp': () => ({ body: { code: '123456' } }),
  'POST /auth/askPasskey': () => ({ body: {} }),
  'POST /auth/signInByPasskey': () => ({
    body: {
      passkey: {
        ...NO_PASSKEY,
        response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' },
      },
    },
  }),
  'POST /auth/savePasskey': () => ({
    body: {
      name: 'None',
      passkey: { ...NO_PASSKEY, response: { clientDataJSON: 'e30', attestationObject: '' } },
    },
  }),
  'POST /auth/renamePasskey': () => ({ body: { _id: 'unknown', name: 'None' } }),
  'POST /auth/removePasskey': unknownId,
  'POST /auth/resetSecondFactor': unknownId,
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
  'POST /v1/query': ({ vendorId }) => ({ body: { ...range, metrics: ['clicks'], vendorId } }),
  'POST /v1/reconciliation': ({ vendorId }) => ({ body: { ...range, vendorId } }),
  'POST /v1/why': ({ vendorId }) => ({ body: { ...range, metric: 'clicks', vendorId } }),
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
  ...Object.fromEntries(linkScreens.flatMap(({ screen }) => listRequests(screen.wire.calls))),
  'POST /home/generateDeepLink': ({ vendorId }) => ({
    body: { merchantUrl: 'https://nobody.example/', vendorId },
  }),
  'POST /home/generateDeepLinkAll': ({ vendorId }) => ({
    body: { merchantUrl: 'https://nobody.example/', vendorId },
  }),
  'POST /kelkoo/generateDeepLinkUrl': ({ vendorId }) => ({
    body: { merchantUrl: 'https://nobody.example/', vendorId },
  }),
  'GET /home/getProductslist': ({ vendorId }) => ({ query: { vendorId } }),
  'GET /home/suggestProducts': () => ({ query: { q: 'lamp' } }),
  'GET /home/getStatements': listed,
  ...Object.fromEntries(
    ['getStatement', 'downloadStatement', 'downloadStatementDays', 'downloadStatementPdf'].map(
      (name) => [
        `GET /home/${name}`,
        ({ vendorId }: Vendor) => ({ query: { month: '2026-01', vendorId } }),
      ],
    ),
  ),
  'GET /home/getPaymentDetails': listed,
  'POST /home/savePaymentDetails': () => ({ body: { holder: 'Nova', iban: 'DE00' } }),
  // Months that cannot be made or issued: the others' figures stay.
  'POST /home/makeStatements': () => ({ body: { month: '2090-01' } }),
  'POST /home/issueStatements': () => ({ body: { month: '2090-01' } }),
  'POST /home/createPaymentBatch': () => ({ body: { day: '2999-01-01' } }),
  'GET /home/downloadPaymentFile': () => ({ query: { _id: NO_ENDPOINT } }),
  'GET /home/downloadPaymentCsv': () => ({ query: { _id: NO_ENDPOINT } }),
  'POST /home/settleBatch': () => ({ body: { _id: NO_ENDPOINT, day: YESTERDAY } }),
  'POST /home/settlePayment': ({ vendorId }) => ({
    body: { vendorId, _id: NO_ENDPOINT, to: 'paid', day: YESTERDAY },
  }),
  'POST /home/recordPayment': ({ vendorId }) => ({
    body: { vendorId, amount: '1.00', day: YESTERDAY, reason: 'By hand.' },
  }),
  'POST /home/correctBalance': ({ vendorId }) => ({
    body: { vendorId, amount: '0', reason: 'Nothing.' },
  }),
  'POST /home/lapseBalance': asked,
  'POST /home/refreshMerchants': () => ({ body: { list: 'vega' } }),
  'POST /home/saveFeed': () => ({
    body: { name: `Feed ${(feeds += 1)}`, form: 'google-products-tsv', programme: 'orion' },
  }),
  'GET /home/getFeedRuns': () => ({ query: { feedId: 999 } }),
  'POST /home/pauseFeed': () => ({ body: { feedId: 999, paused: true } }),
  'POST /home/runFeed': () => ({ body: { feedId: 999 } }),
  'POST /home/decideFeed': () => ({ body: { feedId: 999, runId: 1, take: true } }),
  'POST /home/deleteFeed': () => ({ body: { feedId: 999 } }),
  'POST /home/uploadFeed': () => ({ query: { feedId: 999 }, body: {} }),
  'POST /event/create': () => ({
    body: {
      title: 'Meeting',
      location: 'Linz',
      startDate: '2026-03-20T09:00:00Z',
      endDate: '2026-03-20T10:00:00Z',
    },
  }),
  'PUT /event/updateEvent': unknownId,
  'POST /event/getEventsById': unknownId,
  'POST /event/delete': unknownId,
  'POST /prodcast/create': () => ({
    body: { title: 'Talk', file: '0'.repeat(24), publishedDate: YESTERDAY },
  }),
  'PUT /prodcast/updatePodcast': unknownId,
  'POST /prodcast/getProdcastById': unknownId,
  'POST /prodcast/delete': unknownId,
  'GET /prodcast/getSignedUrl': () => ({
    query: { fileName: 'talk.mp3', fileType: 'audio/mpeg', fileSize: '1000' },
  }),
  'PUT /prodcast/upload': () => ({
    query: { file: '0'.repeat(24), fileName: 'talk.mp3', fileSize: '1000' },
    body: {},
  }),
  'GET /prodcast/getAudio': () => ({ query: { file: '0'.repeat(24) } }),
  'POST /dailyQuote/create': () => ({ body: { text: 'Festina lente.', day: YESTERDAY } }),
  'PUT /dailyQuote/update': unknownId,
  'POST /dailyQuote/getDailyQuoteById': unknownId,
  'POST /dailyQuote/delete': unknownId,
  'POST /home/findLinks': () => ({ body: { urls: ['https://nobody.example/'] } }),
  'POST /home/keepLink': () => ({ body: { list: 'rigel', mid: '1', country: 'us' } }),
  'POST /home/keepCatalogueLink': () => ({ body: { of: 'coupon', _id: '1.eA' } }),
  'GET /home/getMerchants': listed,
  'GET /home/getAllMerchants': listed,
  'GET /home/getMerchantsCount': listed,
  'GET /home/getAdvertisers': listed,
  'GET /coupons/getcoupons': listed,
  'GET /coupons/getcashback': listed,
  'POST /home/getFeedLinks': () => ({ body: {} }),
  'POST /home/createShortLink': ({ vendorId }) => ({
    body: { url: 'https://nobody.example/', vendorId },
  }),
  // Open to everyone who has a mark of ours, and this is none.
  'GET /logos/{list}/{mid}/{mark}': () => ({ params: { list: 'altair', mid: '1', mark: 'x' } }),
  'GET /pictures/{address}/{mark}': () => ({
    params: { address: 'x', mark: 'x' },
    query: { width: '160' },
  }),
  // Whose endpoints they are follows from who asks; nobody has this one.
  'POST /auth/forgottenPassword': () => ({ body: { email: 'nobody@demo.test' } }),
  'POST /auth/resetPassword': () => ({ body: { token: 'none', newPassword: 'a quiet harbour' } }),
  'POST /auth/confirmEmail': () => ({ body: { token: 'none' } }),
  'GET /home/getMail': () => ({ query: { mailId: 'none' } }),
  'POST /home/retryMail': () => ({ body: { mailId: 'none' } }),
  'POST /auth/saveMailChoices': () => ({ body: { claim: true } }),
  'POST /home/savePostbackEndpoint': () => ({
    body: { name: 'T', method: 'GET', address: 'https://t.example/', events: ['sale'] },
  }),
  'POST /home/pausePostbackEndpoint': () => ({ body: { endpointId: NO_ENDPOINT, paused: true } }),
  'POST /home/deletePostbackEndpoint': () => ({ body: { endpointId: NO_ENDPOINT } }),
  'POST /home/rotatePostbackSecret': () => ({ body: { endpointId: NO_ENDPOINT } }),
  'POST /home/testPostback': () => ({ body: { endpointId: NO_ENDPOINT } }),
  'GET /home/getPostbacks': () => ({ query: { endpointId: NO_ENDPOINT } }),
  'POST /home/replayPostbacks': () => ({ body: { endpointId: NO_ENDPOINT } }),
  // Nobody has this domain or filter; a name that cannot be one is refused once the door is open.
  'POST /dashboard/addDomainName': ({ vendorId }) => ({ body: { name: '10.0.0.1', vendorId } }),
  'POST /dashboard/deleteDomain': () => ({ body: { _id: NO_ENDPOINT } }),
  'POST /dashboard/checkDomainNameIsExit': ({ vendorId }) => ({
    body: { name: 'go.nova.example', vendorId },
  }),
  'POST /dashboard/addShortURLDomainName': ({ vendorId }) => ({
    body: { name: '10.0.0.1', vendorId },
  }),
  'POST /dashboard/deleteShortURLDomain': () => ({ body: { _id: NO_ENDPOINT } }),
  'POST /dashboard/checkShortURLNameIsExit': ({ vendorId }) => ({
    body: { name: 'go.nova.example', vendorId },
  }),
  'POST /dashboard/proveDomain': () => ({ body: { _id: NO_ENDPOINT } }),
  'POST /dashboard/addTitleFilters': () => ({ body: { filter: 'no title has this' } }),
  'POST /dashboard/deleteTitleFilters': () => ({ body: { _id: NO_ENDPOINT } }),
  'GET /home/getLinks': listed,
  'GET /home/downloadLinks': listed,
  'POST /home/getAllClicksSummary': asked,
  'POST /home/getAllClicksSummarybyDate': asked,
  'GET /home/getChannelCounts': listed,
  'POST /home/getSearchTextCounts': asked,
  'POST /home/getClicksReports': asked,
  'GET /home/downloadClicks': listed,
  'GET /home/getOrders': listed,
  'GET /home/logs/apiLogs': listed,
  'GET /home/logs/esLogs': listed,
  ...Object.fromEntries(
    [
      'GET /getAllPriceLineFeeds',
      'GET /getAllPricelineSales',
      'GET /getAllYahooFeeds',
      'GET /tracking/getTrackings',
    ].map((call) => [call, listed]),
  ),
  ...Object.fromEntries(
    [
      'POST /getYahooFeedDetails',
      'POST /getCustomYahooFeeds',
      'POST /getMediaNetReports',
      'POST /media/getReports',
      'POST /home/getSiteReports',
      'POST /extension/getRevenue',
      'POST /extension/getClicksRevenue',
    ].map((call) => [call, ({ vendorId }: Vendor) => ({ body: { ...range, vendorId } })]),
  ),
  'GET /home/getRevenueReading': () => ({ query: { source: 'extension' } }),
  'POST /home/refreshRevenue': () => ({ body: { ...range, source: 'extension' } }),
  'POST /home/getNetworkOverview': ({ vendorId }) => ({ body: { ...range, vendorId } }),
  'GET /home/getVendor': listed,
  'GET /home/getVendorAudit': listed,
  // Of a revision that there is not, so that nothing is changed.
  'POST /home/updateVendor': ({ vendorId }) => ({ body: { vendorId, revision: 999 } }),
  'POST /home/endVendorSessions': asked,
  // Wrong on purpose: a new key would shut out the callers by key that come later.
  'POST /home/replaceVendorKey': () => ({ body: {} }),
  'POST /home/viewAs': asked,
  // Wrong on purpose: other tests read the brand.
  'POST /home/updateBrand': () => ({ body: {} }),
  'POST /home/testConnection': () => ({ body: { key: 'orion' } }),
  'POST /home/getClaimedRow': () => ({
    body: { programme: 'orion', kind: 'CPC', day: YESTERDAY, merchantName: 'Harbor & Pine' },
  }),
  // Wrong on purpose: a row that is claimed cannot be claimed again.
  'POST /home/openClaim': () => ({ body: {} }),
  'GET /home/getClaims': listed,
  'GET /home/getAllClaims': listed,
  'GET /home/getClaim': () => ({ query: { _id: toNoClaim._id } }),
  'POST /home/answerClaim': () => ({ body: toNoClaim }),
  'POST /home/decideClaim': () => ({ body: { ...toNoClaim, to: 'accepted' } }),
  'POST /home/uploadConversionReports': () => ({ body: { reports: [] } }),
  'POST /home/dryRunConversionReports': () => ({ body: { reports: [] } }),
  'GET /home/getReportRun': () => ({ query: { runId: '999' } }),
  'GET /home/getRunDifference': () => ({ query: { runId: '999' } }),
  'POST /home/approveRun': () => ({ body: { runId: '999', revision: 1 } }),
  'POST /home/discardRun': () => ({ body: { runId: '999' } }),
  'POST /home/undoRun': () => ({ body: { runId: '999' } }),
  ...Object.fromEntries(
    programmes.flatMap(({ save: { call } }) => [
      [call, () => ({ body: FUTURE })],
      [call.replace('POST', 'GET'), () => ({ query: FUTURE })],
    ]),
  ),
}
