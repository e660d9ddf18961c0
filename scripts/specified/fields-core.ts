import type { SpecifiedFields } from '../specified-fields.ts'

/** The fields that 1-core names, by the calls that take or answer them. */
export const coreFields: readonly SpecifiedFields[] = [
  {
    of: 'User',
    where: '1-core §3',
    call: 'POST /auth/signin',
    answers: '_id apiKey vendorId menu firstName lastName token',
  },
  {
    of: 'menu',
    where: '1-core §3',
    call: 'POST /auth/signin',
    answers: 'deeplink1 deeplink2 deeplink3 deeplink4 deeplink5 cpc cpa merchants products',
  },
  {
    of: 'Sign-up',
    where: '1-core §3',
    call: 'POST /auth/signup_orrery_0599',
    takes: 'fullName phoneNumber email password conformPassword',
    answers: 'user token',
  },
  {
    of: 'Sign-in',
    where: '1-core §3',
    call: 'POST /auth/signin',
    takes: 'email password appName',
    answers: 'user token',
  },
  {
    of: 'Failure',
    where: '1-core §8 and 3-decisions §2',
    call: 'POST /auth/signin',
    refuses: 'message statusMessages errors requestId',
  },
  { of: 'User by id', where: '1-core §7', call: 'GET /auth/{id}', answers: 'data' },
  {
    of: 'Earnings report',
    where: '1-core §3 and §7',
    call: 'POST /home/getEarningsReport',
    takes: 'startDate endDate aggregation',
    answers:
      'reports totals cpcRedirects cpcEarnings cpcEarningsPerRedirect earnings date redirects estimatedEarnings cpc',
  },
  {
    of: 'Conversion report 1, rows',
    where: '1-core §3 and §7',
    call: 'GET /v1/connexity/getConversionReport',
    takes: 'apiKey vendorId startDate endDate isCPC limit page',
    answers:
      'reportsData REPORT_DATE CAMPAIGN_ID PLACEMENT_ID RID MERCHANT_NAME CLICKS SALES EARNINGS CONVERSION_RATE CPC totalRecords',
  },
  {
    of: 'Conversion report 1, summary',
    where: '1-core §3 and §7',
    call: 'GET /v1/connexity/getConversionReportSummary',
    takes: 'apiKey vendorId startDate endDate isCPC',
    answers: 'totalClicks totalEarnings totalSales clickAvgCPC totalConversionRate',
  },
  {
    of: 'Conversion report 1, by date',
    where: '1-core §3 and §7',
    call: 'GET /v1/connexity/getConversionReportSummaryByDate',
    takes: 'apiKey vendorId startDate endDate isCPC',
    answers: 'data date totalClicks sales clickTotalEarnings total_Conversion_Rate clickAvgCPC',
  },
  {
    of: 'Conversion report 1, file of rows',
    where: '1-core §7',
    call: 'GET /v1/connexity/downloadConversionReport',
    takes: 'apiKey vendorId startDate endDate isCPC',
  },
  {
    of: 'Conversion report 1, file by date',
    where: '1-core §7',
    call: 'GET /v1/connexity/downloadConversionReportByDate',
    takes: 'apiKey vendorId startDate endDate isCPC',
  },
  {
    of: 'Conversion report 2',
    where: '1-core §3 and §7',
    call: 'POST /newdashboard/getConversionReports2',
    takes: 'startDate endDate aggregation isCPC page limit pageSize campaign_id',
    answers:
      'reportsData date pub_id domain clicks commission commission_eur totalRecords totalClicks totalEarnings sales clickAvgCPC totalConversionRate',
  },
  {
    of: 'Conversion report 2, file',
    where: '1-core §7',
    call: 'GET /newdashboard/downloadConversionReports2',
    takes: 'startDate endDate campaign_id apiKey',
  },
  {
    of: 'Coupon',
    where: '1-core §3 and §7',
    call: 'GET /coupons/getcoupons',
    takes:
      'domain_name type pageSize pageNo validCoupons startDate endDate placementId clickId categoryIds minPrice maxPrice vendorId searchText',
    answers:
      'couponCode domainName storeName startDateGMT endDateGMT couponTitle jumpUrl data totalCount',
  },
  {
    of: 'Coupon filters',
    where: '1-core §3',
    call: 'GET /coupons/getFilters',
    answers: 'domainNames type _id count',
  },
  {
    of: 'Cashback filters',
    where: '1-core §7',
    call: 'GET /coupons/getCashbackFilters',
    answers: 'countries domainNames _id count',
  },
  {
    of: 'Categories',
    where: '1-core §3 and 2-links §3',
    call: 'GET /home/getCategories',
    answers: 'categoryId categoryName id name children category',
  },
  {
    of: 'Cashback',
    where: '1-core §7 and 3-decisions §3',
    call: 'GET /coupons/getcashback',
    takes:
      'domain_name type pageSize pageNo validCoupons startDate endDate placementId clickId categoryIds minPrice maxPrice vendorId searchText',
    answers:
      '_id title merchantName domainName country cashback cashbackType currency startDateGMT endDateGMT jumpUrl logoUrl data totalCount',
  },
]
