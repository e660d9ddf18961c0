import type { SpecifiedFields } from '../specified-fields.ts'

const merchantFile = 'placementId clickId campaign_id apiKey country'
const listQuery = 'pageNo pageSize searchText country'

/** The fields that 2-links names, and those of 3-decisions for its screens, by their calls. */
export const linksFields: readonly SpecifiedFields[] = [
  {
    of: 'Vendor',
    where: '2-links §3',
    call: 'GET /auth/{id}',
    answers:
      '_id vendorId fullName email secondaryEmail secondaryEmail2 secondaryEmail3 secondaryEmail4 address1 address2 country state city zip phoneNumber apiKey influenceCode menu created_date',
  },
  {
    of: 'Account update',
    where: '2-links §7',
    call: 'PUT /auth/update',
    takes:
      '_id fullName firstName lastName secondaryEmail secondaryEmail2 secondaryEmail3 secondaryEmail4 address1 address2 country state city zip phoneNumber',
  },
  {
    of: 'Change password',
    where: '2-links §7',
    call: 'POST /auth/changePassword',
    takes: '_id currentPassword newPassword',
  },
  ...['getMerchants', 'getAllMerchants'].map((name) => ({
    of: 'Merchant',
    where: '2-links §3',
    call: `GET /home/${name}`,
    answers: 'mid merchantId merchantInfo name url merchantUrl logoUrl logoUrlSmall',
  })),
  {
    of: 'Product',
    where: '2-links §3 and §7',
    call: 'GET /home/getProductslist',
    takes:
      'q mid pageSize pageNo showOfferedProducts sortBy placementId clickId categoryIds minPrice maxPrice vendorId',
    answers:
      'count products _source title manufacturer images image value originalPrice price estimatedCPC merchantId categoryId url',
  },
  {
    of: 'Category',
    where: '2-links §3 and §7',
    call: 'GET /home/getAllCategories',
    takes: 'mids',
    answers: 'categoryId categoryName id name children category',
  },
  {
    of: 'Advertiser',
    where: '2-links §3',
    call: 'GET /home/getAdvertisers',
    answers:
      'advertiserName domain categories commission commissionDetail commissionType offerName offerType commissionUrl country deeplinkUrl',
  },
  {
    of: 'Channel counts',
    where: '2-links §3',
    call: 'GET /home/getChannelCounts',
    answers: '_id count',
  },
  {
    of: 'Search-text counts',
    where: '2-links §3 and §7',
    call: 'POST /home/getSearchTextCounts',
    takes: 'startDate endDate',
    answers: '_id count',
  },
  {
    of: 'Clicks by day',
    where: '2-links §3 and §7',
    call: 'POST /home/getAllClicksSummarybyDate',
    takes: 'startDate endDate',
    answers: '_id day month totalclicks',
  },
  {
    of: 'Site, channel and publisher reports',
    where: '2-links §3 and §7',
    call: 'POST /home/getSiteReports',
    takes: 'start_date end_date group_by',
    answers:
      'reports data labels rows channel_reports publisher_reports site ad_clicks ctr impressions estimated_revenue rpc rpm date channelName channelName2 channelName3 adtag total_clicks device tq',
  },
  {
    of: 'Extension revenue',
    where: '2-links §3',
    call: 'POST /extension/getRevenue',
    answers:
      'y_date affiliate user_tag bidded_clicks bidded_results bidded_searches composition coverage ctr partner_rev_share searches tq_score device_type user_country market',
  },
  {
    of: 'Clicks report',
    where: '2-links §3 and §7',
    call: 'POST /extension/getClicksRevenue',
    takes: 'startDate endDate',
    answers:
      'reportsData report_date publisher_id campaign_id placement_id rid clicks earnings cpc',
  },
  {
    of: 'Deep link, Orion',
    where: '2-links §3 and §7',
    call: 'POST /home/generateDeepLink',
    takes: 'merchantUrl placement_id click_id campaign_id isRedClubAI new_campaign_id',
    answers: 'success deepLinkInfo link',
  },
  {
    of: 'Deep link, Altair',
    where: '2-links §3 and §7',
    call: 'POST /kelkoo/generateDeepLinkUrl',
    takes: 'merchantUrl placement_id click_id campaign_id isRedClubAI new_campaign_id country',
    answers: 'data link merchantLogo merchantName',
  },
  {
    of: 'Orion merchants',
    where: '2-links §3 and §7',
    call: 'GET /home/getMerchantsV2',
    takes: 'pageNo pageSize searchText isRedClubAI',
    answers: 'data totalRecords merchantUrl',
  },
  {
    of: 'Rigel merchants',
    where: '2-links §3 and §7',
    call: 'GET /newdashboard/getMerchants',
    takes: `${listQuery} showCPCMerchants showCPAMerchants sortByValue isRedClubAI`,
    answers: 'data totalRecords country domain ave_cpa_rate ave_cpc',
  },
  {
    of: 'Lyra merchants',
    where: '2-links §3 and §7',
    call: 'GET /doneoftheownou/getMerchants',
    takes: `${listQuery} vendorId`,
    answers: 'data totalRecords country name domain is_deeplink redirect_link',
  },
  {
    of: 'API 3 (New) merchants',
    where: '2-links §2 and §7',
    call: 'GET /doneoftheownou/trackier/getMerchants',
    takes: `${listQuery} vendorId`,
    answers: 'data totalRecords trackingLink',
  },
  {
    of: 'Vega merchants',
    where: '2-links §3 and §7',
    call: 'GET /shoppermeet/getMerchants',
    takes: listQuery,
    answers:
      'data totalRecords geo merchant_name merchant_domain avg_payout_commission merchant_id redirect_link',
  },
  {
    of: 'API 4 (New) merchants',
    where: '2-links §3 and §7',
    call: 'GET /shoppermeet/trackier/getMerchants',
    takes: listQuery,
    answers: 'data metadata totalRecords geo merchant_name merchant_domain trackingLink',
  },
  {
    of: 'Altair merchants',
    where: '2-links §3 and §7',
    call: 'GET /kelkoo/getMerchants',
    takes: `${listQuery} vendorId`,
    answers: 'data totalRecords country name url merchantEstimatedCpc',
  },
  ...['newdashboard', 'doneoftheownou', 'shoppermeet', 'kelkoo'].map((name) => ({
    of: 'Country summary',
    where: '2-links §3',
    call: `GET /${name}/getMerchantsSummary`,
    answers: 'country count',
  })),
  {
    of: 'Merchant links, file',
    where: '2-links §7',
    call: 'GET /newdashboard/downAllMerchantLinks',
    takes: `${merchantFile} isRedClubAI new_campaign_id`,
  },
  ...['doneoftheownou', 'shoppermeet']
    .flatMap((name) => [name, `${name}/trackier`])
    .map((name) => ({
      of: 'Merchant links, file',
      where: '2-links §7',
      call: `GET /${name}/downAllMerchantLinks`,
      takes: `${merchantFile} searchText`,
    })),
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
