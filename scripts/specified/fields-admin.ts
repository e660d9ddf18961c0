import type { SpecifiedFields } from '../specified-fields.ts'

const uploaded =
  'FROM_DATE TO_DATE CAMPAIGN_ID PLACEMENT_ID CLICKS SALES_COUNT SALES EARNINGS CONVERSION_RATE CONVERSION_RATE1 CPC'

/** The fields of reports 3 to 5 and of what an administrator does, in 2-links and 3-decisions. */
export const adminFields: readonly SpecifiedFields[] = [
  {
    of: 'API log',
    where: '2-links §3',
    call: 'GET /home/logs/apiLogs',
    answers: 'data fullName created_date email vendorId count',
  },
  {
    of: 'Vendors list',
    where: '2-links §2',
    call: 'GET /home/getAllVendors',
    answers: 'data fullName created_date email vendorId count',
  },
  {
    of: 'Report run',
    where: '2-links §3',
    call: 'GET /home/getReportRuns',
    answers: 'start_time end_time status',
  },
  {
    of: 'Daily report',
    where: '2-links §3',
    call: 'POST /home/getPerformanceReport',
    answers: 'report_date clicks earnings cpc',
  },
  {
    of: 'Quality by category and by merchant',
    where: '2-links §3',
    call: 'POST /home/getQualityReport',
    answers:
      'category merchantName clicks conversionRate costOfSale cpc targetCostOfSaleHigh targetCostOfSaleLow placementId',
  },
  {
    of: 'Quality, file',
    where: '2-links §7',
    call: 'GET /reports/downloadQualityReport',
    takes: 'startDate endDate campaign_id apiKey groupBy',
  },
  {
    of: 'Every report, file',
    where: '2-links §7',
    call: 'GET /reports/downloadConversionReportsAll',
    takes: 'campaign_id apiKey startDate endDate isRedClubAI',
  },
  {
    of: 'Conversion report 3',
    where: '2-links §3 and §7',
    call: 'POST /doneoftheownou/getConversionReports',
    takes: 'page limit pageSize campaign_id startDate endDate aggregation',
    answers:
      'totalRecords reportsData REPORT_DATE CAMPAIGN_ID BRAND PLACEMENT_ID CLICK_ID COUNTRY CLICKS REVENUE',
  },
  {
    of: 'Conversion report 4',
    where: '2-links §3 and §7',
    call: 'POST /shoppermeet/getConversionReports',
    takes: 'page limit pageSize campaign_id startDate endDate aggregation',
    answers: 'totalRecords reportsData REPORT_DATE CAMPAIGN_ID BRAND SUB_ID COUNTRY CLICKS REVENUE',
  },
  {
    of: 'Conversion report 3, file',
    where: '2-links §7',
    call: 'GET /doneoftheownou/downloadConversionReports',
    takes: 'startDate endDate campaign_id apiKey',
  },
  {
    of: 'Save reports',
    where: '2-links §7',
    call: 'GET /home/saveDailyReports',
    takes: 'startDate',
    answers: 'statusMessage',
  },
  ...['newdashboard', 'shoppermeet'].map((name) => ({
    of: 'Save reports',
    where: '2-links §7',
    call: `GET /${name}/saveDailyReports`,
    takes: 'startDate endDate',
    answers: 'statusMessage',
  })),
  {
    of: 'Save reports',
    where: '2-links §7',
    call: 'GET /doneoftheownou/saveDailyReports',
    takes: 'date',
    answers: 'statusMessage',
  },
  {
    of: 'Custom domain',
    where: '2-links §3 and §7',
    call: 'POST /dashboard/addDomainName',
    takes: 'name vendorId campaign_id',
  },
  {
    of: 'Custom domains',
    where: '2-links §3',
    call: 'GET /dashboard/allCustomDomains',
    answers: '_id name vendorId campaign_id',
  },
  {
    of: 'Filter title',
    where: '2-links §3 and §7',
    call: 'POST /dashboard/addTitleFilters',
    takes: 'filter campaign_id',
  },
  {
    of: 'Filter titles',
    where: '2-links §3',
    call: 'GET /dashboard/allTitleFilters',
    answers: '_id filter name campaign_id',
  },
  {
    of: 'Short URL',
    where: '2-links §3 and §7',
    call: 'POST /dashboard/addShortURLDomainName',
    takes: 'vendorId name campaign_id',
  },
  {
    of: 'Short URLs',
    where: '2-links §3',
    call: 'GET /dashboard/allShortURLDomains',
    answers: 'vendorId name campaign_id',
  },
  {
    of: 'Uploaded report',
    where: '2-links §3',
    call: 'POST /home/uploadConversionReports',
    takes: 'reports uniqueDates',
    answers: 'success',
  },
  {
    of: 'Uploaded row',
    where: '2-links §3',
    call: 'POST /home/uploadConversionReports',
    within: 'reports',
    takes: uploaded,
    answers: uploaded,
  },
  {
    of: 'Sub-domain check',
    where: '2-links §7 and 3-decisions §3',
    call: 'POST /home/checkSubDomain',
    takes: 'name',
  },
  {
    of: 'Short-URL status',
    where: '2-links §7 and 3-decisions §3',
    call: 'POST /home/getShortURLStatus',
    takes: 'vendorId',
  },
  {
    of: 'Price-line feed',
    where: '2-links §7',
    call: 'GET /getAllPriceLineFeeds',
    answers: 'data',
  },
  {
    of: 'Media service',
    where: '3-decisions §3',
    call: 'POST /media/getReports',
    takes: 'startDate endDate',
    answers: 'data',
  },
  {
    of: 'Save reports',
    where: '3-decisions §3',
    call: 'GET /kelkoo/saveDailyReports',
    takes: 'startDate endDate',
    answers: 'statusMessage',
  },
  ...['DomainNameIsExit', 'ShortURLNameIsExit'].map((name) => ({
    of: 'Existence check',
    where: '2-links §7',
    call: `POST /dashboard/check${name}`,
    takes: 'name vendorId',
  })),
  {
    of: 'Reports list',
    where: '2-links §2',
    call: 'GET /home/getAllClicksReports',
    answers: 'count',
  },
]
