import type { SpecifiedFields } from '../specified-fields.ts'

const merchantFile = 'placementId clickId campaign_id apiKey country'
const listQuery = 'pageNo pageSize searchText country'

/** The fields of link screens and their files that 2-links names. */
export const linksFields: readonly SpecifiedFields[] = [
  {
    of: 'Deep link, Orion',
    where: '2-links §3 and §7',
    call: 'POST /home/generateDeepLink',
    takes: 'merchantUrl placement_id click_id campaign_id isRedClubAI new_campaign_id',
    answers: 'success deepLinkInfo link error',
  },
  {
    of: 'Deep links, all programmes',
    where: '2-links §7',
    call: 'POST /home/generateDeepLinkAll',
    takes: 'merchantUrl placement_id click_id campaign_id isRedClubAI new_campaign_id',
    answers: 'success deepLinkInfo link error',
  },
  {
    of: 'Short link',
    where: '1-core §7 and 2-links §7',
    call: 'POST /home/createShortLink',
    takes: 'url domain expires_at',
    answers: 'data tiny_url',
  },
  {
    of: 'Deep link, Altair',
    where: '2-links §3 and §7',
    call: 'POST /kelkoo/generateDeepLinkUrl',
    takes: 'merchantUrl placement_id click_id campaign_id isRedClubAI new_campaign_id country',
    answers: 'data link merchantLogo merchantName error',
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
]
