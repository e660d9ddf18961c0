import { programmes } from '@orrery/contract/programmes/all'
import { YESTERDAY } from './app.ts'
import {
  NO_ID,
  asked,
  listed,
  range,
  toNoClaim,
  unknownId,
  type SampleRequests,
} from './sample-parts.ts'

const FUTURE = { startDate: '2999-01-01' }
let feeds = 0

/** Of whoever runs the network: reports, feeds, content, domains, vendors, payments. */
export const adminRequests: SampleRequests = {
  // Months that cannot be made or issued: the others' figures stay.
  'POST /home/makeStatements': () => ({ body: { month: '2090-01' } }),
  'POST /home/issueStatements': () => ({ body: { month: '2090-01' } }),
  'POST /home/createPaymentBatch': () => ({ body: { day: YESTERDAY } }),
  'GET /home/downloadPaymentFile': () => ({ query: { _id: NO_ID } }),
  'GET /home/downloadPaymentCsv': () => ({ query: { _id: NO_ID } }),
  'POST /home/settleBatch': () => ({ body: { _id: NO_ID, day: YESTERDAY } }),
  'POST /home/cancelPaymentBatch': () => ({ body: { _id: NO_ID } }),
  'POST /home/returnPaymentBatch': () => ({
    body: { _id: NO_ID, day: YESTERDAY, reason: 'Refused.' },
  }),
  'POST /home/settlePayment': ({ vendorId }) => ({
    body: { vendorId, _id: NO_ID, to: 'paid', day: YESTERDAY },
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
    body: { title: 'Talk', file: NO_ID, publishedDate: YESTERDAY },
  }),
  'PUT /prodcast/updatePodcast': unknownId,
  'POST /prodcast/getProdcastById': unknownId,
  'POST /prodcast/delete': unknownId,
  'GET /prodcast/getSignedUrl': () => ({
    query: { fileName: 'talk.mp3', fileType: 'audio/mpeg', fileSize: '1000' },
  }),
  'PUT /prodcast/upload': () => ({
    query: { file: NO_ID, fileName: 'talk.mp3', fileSize: '1000' },
    body: {},
  }),
  'GET /prodcast/getAudio': () => ({ query: { file: NO_ID } }),
  'POST /dailyQuote/create': () => ({ body: { text: 'Festina lente.', day: YESTERDAY } }),
  'PUT /dailyQuote/update': unknownId,
  'POST /dailyQuote/getDailyQuoteById': unknownId,
  'POST /dailyQuote/delete': unknownId,
  'GET /home/getMail': () => ({ query: { mailId: 'none' } }),
  'POST /home/retryMail': () => ({ body: { mailId: 'none' } }),
  // Nobody has this domain or filter; a name that cannot be one is refused once the door is open.
  'POST /dashboard/addDomainName': ({ vendorId }) => ({ body: { name: '10.0.0.1', vendorId } }),
  'POST /dashboard/deleteDomain': () => ({ body: { _id: NO_ID } }),
  'POST /dashboard/checkDomainNameIsExit': ({ vendorId }) => ({
    body: { name: 'go.nova.example', vendorId },
  }),
  'POST /dashboard/addShortURLDomainName': ({ vendorId }) => ({
    body: { name: '10.0.0.1', vendorId },
  }),
  'POST /dashboard/deleteShortURLDomain': () => ({ body: { _id: NO_ID } }),
  'POST /dashboard/checkShortURLNameIsExit': ({ vendorId }) => ({
    body: { name: 'go.nova.example', vendorId },
  }),
  'POST /dashboard/proveDomain': () => ({ body: { _id: NO_ID } }),
  'POST /dashboard/addTitleFilters': () => ({ body: { filter: 'no title has this' } }),
  'POST /dashboard/deleteTitleFilters': () => ({ body: { _id: NO_ID } }),
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
  'GET /home/getAllClaims': listed,
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
