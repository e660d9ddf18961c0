import type { VendorAccess } from './accounts/user.ts'
import { pages, type Page } from './pages.ts'
import { programmes, type ProgrammeKey } from './programmes/all.ts'
import { kinds, type Kind } from './programmes/programme.ts'

/**
 * What a vendor may see and do. The server refuses by it and the web draws by it (3-decisions §1).
 * Pure: a vendor's stored role, flags and features in, an answer out.
 */

/** The one page of an administrator who has to set up a second factor first. */
const ENROLMENT = '/secondFactor'

/** CPC, CPA, both or neither, in the order of the type selector. */
export function allowedTypes(vendor: VendorAccess, programme: ProgrammeKey): Kind[] {
  const found = programmes.find((each) => each.key === programme)
  if (!found || vendor.features.hiddenProgrammes.includes(programme)) return []
  const flags = vendor.menu[found.flag]
  return kinds.filter((kind) => (kind === 'CPC' ? flags.cpc : flags.cpa))
}

/** The types that are open to a vendor with any programme. */
export function openKinds(vendor: VendorAccess): Kind[] {
  const open = programmes.flatMap(({ key }) => allowedTypes(vendor, key))
  return kinds.filter((kind) => open.includes(kind))
}

/** The programmes that are enabled for a vendor, by a type at least. */
export function enabledProgrammes(vendor: VendorAccess) {
  return programmes.filter(({ key }) => allowedTypes(vendor, key).length > 0)
}

/** Those whose sales it is paid for: only of them are there orders, and sales that can be missing. */
export function salesProgrammes(vendor: VendorAccess) {
  return programmes.filter(({ key }) => allowedTypes(vendor, key).includes('CPA'))
}

/** The enabled ones whose figures it may see. */
export function reportedProgrammes(vendor: VendorAccess) {
  return enabledProgrammes(vendor).filter((programme) => permits(vendor, programme.pages.report))
}

/** The type that a screen begins with: the one that the vendor chose where it is among these. */
export function firstType(types: readonly Kind[], chosen: string | undefined): Kind | undefined {
  return types.find((type) => type === chosen) ?? types[0]
}

/** Whether the vendor may open the page with this path; false for a path that is no page. */
export function permits(vendor: VendorAccess, path: string): boolean {
  const page = pages.find((each) => each.path === path)
  return page !== undefined && permitsPage(vendor, page)
}

/**
 * Whether a page may be opened on a vendor's figures: a programme's where it is open to that vendor, every
 * other where it is open to who looks.
 */
export function permitsLook(viewer: VendorAccess, vendor: VendorAccess, path: string): boolean {
  const page = pages.find((each) => each.path === path)
  return page !== undefined && permitsPage(page.programme ? vendor : viewer, page)
}

/**
 * Where a vendor goes after sign-in, or when a page is not permitted: the dashboard or the first
 * conversion report whose programme is enabled, otherwise the profile (1-core §2 "Landing").
 */
export function landing(vendor: VendorAccess): string {
  if (vendor.mustEnrol) return ENROLMENT
  const candidates = [
    '/dashboard',
    ...programmes.slice(1).map((programme) => programme.pages.report),
    ...vendor.features.onlyScreens,
  ]
  return candidates.find((path) => permits(vendor, path)) ?? '/MyProfileInfo'
}

/** The path to go to instead, or undefined when the page may be shown. */
export function redirectFor(vendor: VendorAccess, path: string): string | undefined {
  return permits(vendor, path) ? undefined : landing(vendor)
}

export interface MenuGroup {
  /** Empty for the first and the account group, else a programme's name, Catalogue or Admin. */
  title: string
  programme?: ProgrammeKey
  entries: { label: string; path: string }[]
}

/** The pages of AI site mode's own menu variant (3-decisions §3), in order. */
const aiSitePages = [
  '/dashboard',
  '/FullDashboard',
  '/merchants',
  '/links',
  '/allCoupons',
  '/AllCashback',
  '/myProfile',
  '/changePassword',
].flatMap((path) => pages.filter((page) => page.path === path))

/**
 * The left menu: permitted pages that have a place in it, by group, in the order of `pages`. AI site
 * mode has its own few, and who has only certain screens finds them in their order, in one group named
 * after the first of them.
 */
export function menuOf(vendor: VendorAccess, variant: 'default' | 'aiSite'): MenuGroup[] {
  const groups: MenuGroup[] = []
  for (const page of variant === 'aiSite' ? aiSitePages : inOrderOf(vendor)) {
    if (!page.menu || !permitsPage(vendor, page)) continue
    const own = page.account ? undefined : variant === 'aiSite' ? '' : onlyGroup(vendor)
    const title = own ?? page.menu.group
    let group = groups.find((each) => each.title === title)
    if (!group) {
      const programme = own === undefined ? page.programme : undefined
      group = { title, entries: [], ...(programme && { programme }) }
      groups.push(group)
    }
    group.entries.push({ label: labelIn(page.menu.label, own), path: page.path })
  }
  return groups
}

/** What a page is called for this vendor: by its entry in the one group of its screens, if it has that. */
export function titleFor(vendor: VendorAccess, { title, menu, account }: Page): string {
  const own = account ? undefined : onlyGroup(vendor)
  return own !== undefined && menu ? labelIn(menu.label, own) : title
}

/** Every page, those first that are the vendor's only ones. */
function inOrderOf({ features: { onlyScreens } }: VendorAccess): readonly Page[] {
  const only = onlyScreens.flatMap((path) => pages.filter((page) => page.path === path))
  return [...only, ...pages.filter((page) => !only.includes(page))]
}

/** The one group of a vendor to whom only certain screens are open (2-links §6: Sams & Kohls). */
function onlyGroup(vendor: VendorAccess): string | undefined {
  const [first] = vendor.features.onlyScreens
  return pages.find((page) => page.path === first)?.menu?.group
}

function labelIn(label: string, group: string | undefined): string {
  return !group || label.endsWith(group) ? label : `${label} - ${group}`
}

function permitsPage(vendor: VendorAccess, page: Page): boolean {
  if (page.who === 'anyone') return true
  if (vendor.mustEnrol) return page.path === ENROLMENT
  if (page.account) return true
  const { onlyScreens, extraScreens } = vendor.features
  // Being one of the only screens takes no flag away: a programme that is off stays off.
  if (onlyScreens.length > 0 && !onlyScreens.includes(page.path)) return false
  if (extraScreens.includes(page.path)) return true
  if (page.extra && !onlyScreens.includes(page.path)) return false
  if (page.who === 'admin' && vendor.role !== 'admin') return false
  if (page.programme && allowedTypes(vendor, page.programme).length === 0) return false
  if (page.flag && !vendor.menu[page.flag]) return false
  return true
}
