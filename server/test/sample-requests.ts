import { linkScreens, reportedProgrammes } from '@orrery/contract/programmes/all'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { accountRequests } from './sample-account-requests.ts'
import { adminRequests } from './sample-admin-requests.ts'
import { asked, listed, range, type SampleRequests, type Vendor } from './sample-parts.ts'

/** The request of a report that names its vendor. */
const named = ({ vendorId }: Vendor) => ({ query: { ...range, vendorId } })
const posted = ({ vendorId }: Vendor) => ({ body: { ...range, campaign_id: vendorId } })
const report = ({ vendorId }: Vendor) => ({ query: { _id: `report-${vendorId}` } })
/** Lists name a vendor as vendorId, their files as campaign_id. */
const listRequests = ({ merchants, summary, file }: LinkScreen['wire']['calls']) => [
  ...[merchants, summary ?? []].flat().map((call) => [call, listed]),
  ...[file ?? []]
    .flat()
    .map((call) => [call, ({ vendorId }: Vendor) => ({ query: { campaign_id: vendorId } })]),
]

/** A request that is right as far as the door is concerned; it names the subject wherever it can. */
export const sampleRequests: SampleRequests = {
  ...accountRequests,
  ...adminRequests,
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
}
