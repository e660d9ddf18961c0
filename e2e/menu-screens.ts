/** What a screen has of its own, as a reader finds it: by role and name, besides its heading. */
export interface Own {
  heading: string | RegExp
  region?: string
  button?: string | RegExp
  field?: string
  columns?: readonly string[]
}

const reports = 'DATE CAMPAIGN_ID'
const columns = (text: string) => text.split(' ').map((name) => name.replaceAll('_', ' '))
const report = (name: string, rest: string): Own => ({
  heading: new RegExp(`^Conversion Reports - (${name}|Sams & Kohls)$`),
  columns: columns(`${reports} ${rest}`),
})
const links = (heading: string, action: string, rest: readonly string[]): Own => ({
  heading,
  region: 'Your link',
  field: 'Placement id, optional',
  columns: [...rest, action],
})
const save = (heading: string, field: string): Own => ({
  heading,
  field,
  button: 'Save Reports to DB',
  columns: ['Day', 'Type', 'Source', 'Rows', 'Clicks', 'Earnings', 'Status'],
})

/** Every entry of any menu by its path, written down by hand: an entry that is missing here fails its journey. */
export const menuScreens: Readonly<Record<string, Own>> = {
  '/dashboard': {
    heading: 'Dashboard',
    button: 'Generate Report',
    columns: ['Date', 'Clicks', 'Estimated Earnings', 'CPC', 'Conversion Rate', 'AOV'],
  },
  '/FullDashboard': {
    heading: 'All programmes',
    columns: ['Programme', 'Clicks', 'Sales', 'Earnings', 'Change', 'Share', 'Trend', 'As of'],
  },
  '/links': { heading: 'Links', field: 'Address of a page', columns: ['Merchant', 'Short link'] },
  '/handleclick': { heading: 'Clicks', region: 'Search texts', columns: ['Reason', 'Channel'] },
  '/postbacks': { heading: 'Postbacks', button: 'Add endpoint' },
  '/AllLogs': { heading: 'Logs', field: 'Status' },
  '/statements': { heading: 'Statements', region: 'What changed the balance' },
  '/claims': { heading: 'Claims' },
  '/payments': { heading: 'Payments' },
  '/mail': { heading: 'Mail', region: 'Mails' },
  '/deepLinksAPI': links('Deep Links - Orion', 'Action', ['Merchant', 'Url', 'Est. CPC']),
  '/qualityReports': {
    heading: 'Quality Reports',
    region: 'Category-wise report',
    columns: ['MERCHANT', 'CATEGORY', 'COST OF SALE', 'TARGET LOW', 'TARGET HIGH'],
  },
  '/conversionReports': report(
    'Orion',
    'PLACEMENT_ID RID MERCHANT CLICKS SALES EARNINGS CONV._RATE CPC',
  ),
  '/deepLinksAPI2': {
    ...links('Deep Links - Rigel', 'Count', ['Country', 'Domain', 'Avg. CPA rate', 'Avg. CPC']),
    button: /\(Merchant-Links\.csv\)/,
  },
  '/conversionReports2': report('Rigel', 'MERCHANT_NAME Clicks Commission Commission_eur'),
  '/deepLinksAPI3': links('Deep Links - Lyra', 'Count', ['Country', 'Merchant Name', 'Deep link']),
  '/conversionReports3': report(
    'Lyra',
    'MERCHANT_NAME PLACEMENT_ID CLICK_ID COUNTRY CLICKS REVENUE',
  ),
  '/deepLinksAPI4': links('Deep Links - Vega', 'Count', [
    'Country',
    'Merchant Name',
    'Domain',
    'Avg. payout',
    'Merchant id',
  ]),
  '/conversionReports4': report('Vega', 'MERCHANT_NAME SUB_ID COUNTRY CLICKS REVENUE'),
  '/deepLinksAPI5': links('Deep Links - Altair', 'Count', [
    'Country',
    'Merchant Name',
    'Merchant Url',
    'Est. CPC',
  ]),
  '/conversionReports5': report(
    'Altair',
    'MERCHANT_NAME PLACEMENT_ID CLICK_ID COUNTRY CLICKS REVENUE',
  ),
  '/deepLinksAPI3New': links('Deep Links API 3 (New)', 'Count', ['Country', 'Merchant Name']),
  '/deepLinksAPI4New': {
    heading: 'Deep Links API 4 (New)',
    field: 'Click id / Ref id, optional',
    button: 'Generate',
    columns: ['Country', 'Merchant Name', 'Domain', 'Count'],
  },
  '/deepLinksSamsAndKohls': links('Deep Links API - Sams & Kohls', 'Action', ['Country']),
  '/merchants': { heading: 'All Merchants List', field: 'Merchant' },
  '/products': {
    heading: 'Products - Orion',
    field: 'Show offered products',
    button: 'Submit',
  },
  '/allCoupons': { heading: 'All Coupons', field: 'Expiry Date' },
  '/AllCashback': { heading: 'All Cashbacks', field: 'Country Name' },
  '/allReports': {
    heading: 'All Reports',
    region: 'Publisher Reports',
    columns: ['Site', 'Ad Clicks', 'CTR', 'Impressions', 'Estimated Revenue', 'RPC', 'RPM'],
  },
  '/yahoodashboard': { heading: 'Yahoo Feed', columns: ['Searches', 'Clicks', 'Revenue'] },
  '/mediaDashboard': { heading: 'Media Feed', columns: ['Impressions', 'Ad Clicks', 'RPM'] },
  '/feedLinks': { heading: 'Feed Links', field: 'City, optional' },
  '/ExtensionDashboard': {
    heading: 'Extension Dashboard',
    region: 'Market Revenue Info',
    columns: ['Bidded Clicks', 'Coverage', 'CTR', 'Searches', 'TQ Score'],
  },
  '/ExtensionDashboard/range': { heading: 'Extension Revenue', button: 'Get Revenue' },
  '/uploadReports': { heading: 'Upload Conversion Reports', button: 'Sample CSV' },
  '/categories': { heading: 'Categories', region: 'Home & Garden' },
  '/vendorsList': {
    heading: 'All Vendors List',
    columns: ['Full name', 'Created date', 'Email', 'Vendor id', 'Start time', 'End time'],
  },
  '/reportsList': { heading: 'All Reports List', columns: ['Date', 'Count'] },
  '/savedailyReports': save('Save Daily Reports 1 - Orion', 'Selected Date'),
  '/savedailyReports2': save('Save Daily Reports 2 - Rigel', 'End Date'),
  '/savedailyReports3': save('Save Daily Reports 3 - Lyra', 'Selected Date'),
  '/savedailyReports4': save('Save Daily Reports 4 - Vega', 'End Date'),
  '/savedailyReports5': save('Save Daily Reports 5 - Altair', 'End Date'),
  '/addCustomDomain': { heading: 'Add Custom Domain', button: 'Add custom domain' },
  '/uniqueTitleFilters': { heading: 'Unique Title Filters', button: 'Add title filter' },
  '/shortURLDomains': { heading: 'short URL Domains', button: 'Add short URL domain' },
  '/feeds': { heading: 'Feeds', button: 'Add feed' },
  '/content': { heading: 'Events and Podcasts', button: 'Add event' },
  '/myProfile': { heading: 'My Account', button: 'Edit' },
  '/changePassword': { heading: 'Change Password', field: 'Old Password' },
}
