import type { SpecifiedFields } from '../specified-fields.ts'

/** The fields of account, catalogue, clicks and site revenue that 2-links names. */
export const catalogueFields: readonly SpecifiedFields[] = [
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
]
