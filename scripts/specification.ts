/**
 * Everything that the specification names by its path, in its order: the pages of the route table and
 * the calls, each with the place that specifies it. docs/generated/specification.md is drawn from it.
 */

/** Paths by the place that names them, `document §section`. */
export type Specified = readonly { where: string; paths: readonly string[] }[]

const numbered = (path: string) => ['', '2', '3', '4', '5'].map((number) => path + number)
const under = (start: string, names: string) => names.split(/\s+/).map((name) => start + name)

export const specifiedPages: Specified = [
  {
    where: '1-core §2, route table',
    paths: [
      '/',
      '/home',
      '/dashboard',
      '/FullDashboard',
      '/downloadConversionReports',
      '/uniqueTitleFilters',
      '/addCustomDomain',
      '/shortURLDomains',
      '/allCoupons',
      '/yahoodashboard',
      '/mediaDashboard',
      '/signin',
      '/links',
    ],
  },
  { where: '1-core §2; its path in 3-decisions §1', paths: ['/signup'] },
  {
    where: '1-core §2, route table',
    paths: [
      '/myProfile',
      '/Settings',
      '/MyProfileInfo',
      '/handleclick',
      '/ExtensionDashboard',
      '/merchants',
      '/categories',
      '/products',
      '/termscondition',
      '/policy',
      '/changePassword',
    ],
  },
  { where: '1-core §2; its path in 3-decisions §1', paths: ['/vendorsList'] },
  {
    where: '1-core §2, route table',
    paths: [
      '/reportsList',
      '/qualityReports',
      '/AllCashback',
      '/deepLinksAPI',
      '/deepLinksAPI2',
      '/deepLinksAPI3',
      '/deepLinksSamsAndKohls',
      '/deepLinksAPI3New',
      '/deepLinksAPI4',
      '/deepLinksAPI4New',
      '/deepLinksAPI5',
      '/reportsDashboard',
      ...numbered('/savedailyReports'),
      '/uploadReports',
      ...numbered('/conversionReports'),
      '/AllLogs',
      '/orderHistory',
    ],
  },
  { where: '2-links §2, legal pages', paths: ['/contact'] },
  {
    where: '3-decisions §3',
    paths: [
      '/redirectNotice',
      '/feedLinks',
      '/ExtensionDashboard/range',
      '/allReports',
      '/advertisers',
    ],
  },
]

export const specifiedCalls: Specified = [
  {
    where: '1-core §7, auth',
    paths: [
      'POST /auth/signin',
      'POST /auth/signup_orrery_0599',
      'PUT /auth/update',
      'POST /auth/changePassword',
      'GET /auth/{id}',
    ],
  },
  {
    where: '1-core §7, dashboard and reports',
    paths: [
      ...under(
        'POST /home/',
        `getEarningsReport getPerformanceReport getClicksReports getAllClicksSummarybyDate
         getAllClicksSummary createBulkReports getConversionReports getConversionReportSummary
         getConversionReportSummaryByDate getConversionReportsDownLoad getQualityReport`,
      ),
      'POST /newdashboard/getConversionReports2',
      'GET /newdashboard/downloadConversionReports2',
      ...under(
        'GET /v1/connexity/',
        `getConversionReport getConversionReportSummary getConversionReportSummaryByDate
         downloadConversionReport downloadConversionReportByDate`,
      ),
    ],
  },
  {
    where: '1-core §7, coupons and cashback',
    paths: under('GET /coupons/', 'getcoupons getFilters getCashbackFilters getcashback'),
  },
  {
    where: '2-links §7, catalogue and products',
    paths: under(
      'GET /home/',
      `getProductslist getMerchants getAllMerchants getMerchantsV2 getCategories getAllCategories
       getAllVendors getAllClicksReports`,
    ),
  },
  {
    where: '2-links §7, deep links',
    paths: [
      ...under('POST /home/', 'generateDeepLink generateDeepLinkAll'),
      'GET /newdashboard/downAllMerchantLinks',
      ...under('GET /doneoftheownou/', 'downAllMerchantLinks trackier/downAllMerchantLinks'),
      ...under('GET /shoppermeet/', 'downAllMerchantLinks trackier/downAllMerchantLinks'),
      ...under('GET /doneoftheownou/', 'getMerchants trackier/getMerchants'),
      ...under('GET /shoppermeet/', 'getMerchants trackier/getMerchants'),
      'GET /kelkoo/getMerchants',
      'GET /doneoftheownou/getMerchantsSummary',
      'GET /shoppermeet/getMerchantsSummary',
      'GET /kelkoo/getMerchantsSummary',
      'POST /kelkoo/generateDeepLinkUrl',
    ],
  },
  {
    where: '2-links §7, clicks, feeds and extension revenue',
    paths: [
      ...under('GET /', 'getAllPriceLineFeeds getAllYahooFeeds getAllPricelineSales'),
      ...under('POST /', 'getYahooFeedDetails getCustomYahooFeeds getMediaNetReports'),
    ],
  },
  {
    where: '2-links §7, events, podcasts, quotes',
    paths: [
      'PUT /event/updateEvent',
      'POST /event/create',
      'GET /event/all',
      'POST /event/getEventsById',
      'POST /prodcast/create',
      'GET /prodcast/all',
      'POST /prodcast/getProdcastById',
      'PUT /prodcast/updatePodcast',
      'GET /prodcast/getSignedUrl',
      'POST /dailyQuote/create',
      'GET /dailyQuote/all',
      'PUT /dailyQuote/update',
      'POST /dailyQuote/getDailyQuoteById',
    ],
  },
  {
    where: '2-links §7, admin and reports',
    paths: [
      ...under('GET /reports/', 'downloadQualityReport downloadConversionReportsAll'),
      'GET /doneoftheownou/downloadConversionReports',
      'GET /home/saveDailyReports',
      'GET /newdashboard/saveDailyReports',
      'GET /doneoftheownou/saveDailyReports',
      'GET /shoppermeet/saveDailyReports',
      ...under('GET /home/logs/', 'esLogs apiLogs'),
      'POST /doneoftheownou/getConversionReports',
      'POST /shoppermeet/getConversionReports',
      ...under(
        'POST /dashboard/',
        `addTitleFilters deleteTitleFilters addDomainName deleteDomain checkDomainNameIsExit
         addShortURLDomainName deleteShortURLDomain checkShortURLNameIsExit`,
      ),
      ...under('GET /dashboard/', 'allTitleFilters allCustomDomains allShortURLDomains'),
    ],
  },
  { where: '3-decisions §2', paths: ['POST /auth/logout', 'POST /downloads/sign'] },
  {
    where: '3-decisions §3, paths not shown',
    paths: [
      'POST /home/checkSubDomain',
      'POST /home/getShortURLStatus',
      'GET /home/getMerchantsCount',
      'GET /newdashboard/getMerchants',
      'GET /newdashboard/getMerchantsSummary',
      'GET /kelkoo/downAllMerchantLinks',
      'POST /kelkoo/getConversionReports',
      'GET /shoppermeet/downloadConversionReports',
      'GET /kelkoo/downloadConversionReports',
      'GET /kelkoo/saveDailyReports',
      'POST /home/uploadConversionReports',
      'POST /home/getSiteReports',
      'GET /home/getChannelCounts',
      'POST /home/getSearchTextCounts',
      'POST /home/createShortLink',
      'POST /extension/getRevenue',
      'GET /tracking/getTrackings',
      'POST /media/getReports',
    ],
  },
]
