import { linkScreensOf, programmes, type ProgrammeKey } from './programmes/all.ts'
import { signInPage } from './sign-in-page.ts'

/** One screen of the route table (1-core §2, 2-links §2, 3-decisions §3). */
export interface Page {
  path: string
  title: string
  who: 'anyone' | 'vendor' | 'admin'
  /** Needs CPC or CPA of this programme. */
  programme?: ProgrammeKey
  /** Needs this catalogue flag. */
  flag?: 'merchants' | 'products'
  /** Only for vendors whose features name it. */
  extra?: true
  /** The account's own screens stay open to everyone signed in. */
  account?: true
  menu?: { group: string; label: string }
}

/** What describes every call, to read and to try out; no screen of the portal. */
export const DOCS = { path: '/docs', title: 'API document' } as const

const programmePages: Page[] = programmes.flatMap((programme): Page[] => {
  const { key, name, pages: paths } = programme
  const entry = (label: string) => ({ group: name, label })
  return [
    ...linkScreensOf(programme)
      .filter((screen) => !screen.extra)
      .map(({ path, title, menu }): Page => ({ path, title, menu, who: 'vendor', programme: key })),
    ...('quality' in paths
      ? [
          {
            path: paths.quality,
            title: 'Quality Reports',
            who: 'vendor' as const,
            programme: key,
            menu: entry('Quality Reports'),
          },
        ]
      : []),
    {
      path: paths.report,
      title: `Conversion Reports - ${name}`,
      who: 'vendor',
      programme: key,
      menu: entry('Conversion Reports'),
    },
  ]
})

/** Screens for the few vendors whose features name them. */
const extraLinkPages: Page[] = programmes
  .flatMap((programme) => linkScreensOf(programme))
  .filter((screen) => screen.extra)
  .map(({ path, title, menu }): Page => ({ path, title, menu, who: 'vendor', extra: true }))
  // Sams & Kohls, of Orion, stands after the new screens of Lyra and Vega (2-links §6).
  .toSorted((a, b) => Number(a.menu?.group !== 'New') - Number(b.menu?.group !== 'New'))

const savePages: Page[] = programmes.map(({ number, name, pages: path }) => ({
  path: path.save,
  title: `Save Daily Reports ${number} - ${name}`,
  who: 'admin',
  menu: { group: 'Admin', label: `Save Daily Reports ${number}` },
}))

/** A page for signed-in vendors with its place in the menu. */
function vendor(path: string, title: string, group?: string, more: Partial<Page> = {}): Page {
  return {
    path,
    title,
    who: 'vendor',
    ...(group !== undefined && { menu: { group, label: title } }),
    ...more,
  }
}

function admin(path: string, title: string): Page {
  return { path, title, who: 'admin', menu: { group: 'Admin', label: title } }
}

/** Every page, in the order of the menu. */
export const pages: readonly Page[] = [
  vendor('/dashboard', 'Dashboard', '', { programme: 'orion' }),
  vendor('/FullDashboard', 'All programmes', ''),
  vendor('/statements', 'Statements', ''),
  vendor('/links', 'Links', ''),
  vendor('/handleclick', 'Clicks', ''),
  vendor('/handleclick/log', 'Click Log'),
  vendor('/handleclick/reconciliation', 'Reconciliation'),
  vendor('/postbacks', 'Postbacks', ''),
  vendor('/claims', 'Claims', ''),
  vendor('/AllLogs', 'Logs', ''),
  ...programmePages,
  ...extraLinkPages,
  vendor('/merchants', 'Merchants', 'Catalogue', { programme: 'orion', flag: 'merchants' }),
  vendor('/products', 'Products - Orion', 'Catalogue', { programme: 'orion', flag: 'products' }),
  vendor('/allCoupons', 'Coupons', 'Catalogue'),
  vendor('/AllCashback', 'Cashback', 'Catalogue'),
  vendor('/allReports', 'All Reports', 'Site revenue'),
  vendor('/yahoodashboard', 'Yahoo Feed', 'Site revenue'),
  vendor('/mediaDashboard', 'Media Feed', 'Site revenue'),
  vendor('/feedLinks', 'Feed Links', 'Site revenue'),
  vendor('/ExtensionDashboard', 'Extension Dashboard', 'Site revenue'),
  vendor('/ExtensionDashboard/range', 'Extension Revenue', 'Site revenue'),
  admin('/uploadReports', 'Upload Reports'),
  admin('/categories', 'Categories'),
  admin('/vendorsList', 'Vendors List'),
  admin('/reportsList', 'Reports List'),
  admin('/payments', 'Payments'),
  ...savePages,
  admin('/addCustomDomain', 'Add Custom Domain'),
  admin('/uniqueTitleFilters', 'Unique Title Filters'),
  admin('/shortURLDomains', 'short URL Domains'),
  admin('/feeds', 'Feeds'),
  admin('/content', 'Events and Podcasts'),
  admin('/mail', 'Mail'),
  vendor('/myProfile', 'My Account', 'Account', { account: true }),
  vendor('/changePassword', 'Change Password', 'Account', { account: true }),
  vendor('/MyProfileInfo', 'Profile Information', undefined, { account: true }),
  vendor('/orderHistory', 'My Orders', undefined, { account: true }),
  vendor('/Settings', 'Settings', undefined, { account: true }),
  vendor('/secondFactor', 'Second Factor', undefined, { account: true }),
  vendor('/reportsDashboard', 'Reports Dashboard', undefined, { programme: 'orion' }),
  vendor('/advertisers', 'Advertisers'),
  { path: '/redirectNotice', title: 'Redirect', who: 'anyone' },
  signInPage,
  { path: '/signup', title: 'Sign up', who: 'anyone' },
  { path: '/forgottenPassword', title: 'Forgotten password', who: 'anyone' },
  { path: '/resetPassword', title: 'New password', who: 'anyone' },
  { path: '/confirmEmail', title: 'Confirm your address', who: 'anyone' },
  { path: '/invitation', title: 'Invitation', who: 'anyone' },
  { path: '/termscondition', title: 'Publisher Program Terms', who: 'anyone' },
  { path: '/policy', title: 'Privacy Policy', who: 'anyone' },
  // Where the terms lead (2-links §2).
  { path: '/contact', title: 'Contact', who: 'anyone' },
  { path: '/downloadConversionReports', title: 'Download Conversion Reports', who: 'anyone' },
]

/** Paths that show another page (1-core §2: `/` and `/home` are the dashboard). */
export const aliases: Readonly<Record<string, string>> = {
  '/': '/dashboard',
  '/home': '/dashboard',
}
