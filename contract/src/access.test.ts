import { expect, test } from 'vitest'
import {
  allowedTypes,
  firstType,
  landing,
  menuOf,
  permits,
  permitsLook,
  redirectFor,
  titleFor,
} from './access.ts'
import type { Features, Menu, VendorAccess } from './accounts/user.ts'
import { api } from './index.ts'
import { pages } from './pages.ts'
import { programmes } from './programmes/all.ts'
import type { Route } from './route.ts'

const both = { cpc: true, cpa: true }
const neither = { cpc: false, cpa: false }

function menu(of: { cpc: boolean; cpa: boolean }, catalogue = true): Menu {
  const flags = programmes.map(({ flag }) => [flag, of])
  return { merchants: catalogue, products: catalogue, ...Object.fromEntries(flags) } as Menu
}

function vendor(
  vendorId: number,
  given: { menu?: Menu; features?: Partial<Features>; role?: 'admin' } = {},
): VendorAccess {
  const features: Features = {
    extraScreens: [],
    onlyScreens: [],
    hiddenProgrammes: [],
    lockedMerchant: null,
    ...given.features,
  }
  return { vendorId, role: given.role ?? 'vendor', menu: given.menu ?? menu(both), features }
}

// The vendors of 3-decisions §5 and 2-links §6.
const newScreens = ['/deepLinksAPI3New', '/deepLinksAPI4New']
const all = vendor(5001)
const cpcOnly = vendor(5002, { menu: menu({ cpc: true, cpa: false }) })
const nothing = vendor(5003, { menu: menu(neither, false) })
const lyraOnly = vendor(5004, { menu: { ...menu(neither, false), deeplink3: both } })
const admin = vendor(5029, {
  role: 'admin',
  features: { extraScreens: newScreens, hiddenProgrammes: ['altair'] },
})
const locked = vendor(5036, { features: { lockedMerchant: '315846' } })
const early = vendor(5040, { features: { extraScreens: newScreens } })
const samsAndKohls = vendor(5058, {
  features: { onlyScreens: ['/deepLinksSamsAndKohls', '/conversionReports'] },
})

/** The menu as lines of text: `Group: entry, entry`. */
function lines(who: VendorAccess, variant: 'default' | 'aiSite' = 'default'): string[] {
  return menuOf(who, variant).map(
    ({ title, entries }) => `${title}: ${entries.map((each) => each.label).join(', ')}`,
  )
}

const orion = 'Orion: Deep Links API, Quality Reports, Conversion Reports'
const account = 'Account: My Account, Change Password'

const catalogue = 'Catalogue: Merchants, Products - Orion, Coupons, Cashback'
const revenue =
  'Site revenue: All Reports, Yahoo Feed, Media Feed, Feed Links, Extension Dashboard, Extension Revenue'
const pair = (name: string) => `${name}: Deep Links API, Conversion Reports`

// Shows decisions-1-access, core-4-first-type.
test('each type is allowed by its own flag, and a hidden programme by none', () => {
  expect(allowedTypes(all, 'orion')).toEqual(['CPC', 'CPA'])
  expect(allowedTypes(cpcOnly, 'vega')).toEqual(['CPC'])
  expect(allowedTypes(nothing, 'orion')).toEqual([])
  expect(allowedTypes(lyraOnly, 'lyra')).toEqual(['CPC', 'CPA'])
  expect(allowedTypes(lyraOnly, 'orion')).toEqual([])
  expect(allowedTypes(admin, 'vega')).toEqual(['CPC', 'CPA'])
  expect(allowedTypes(admin, 'altair')).toEqual([])
  const cpaOnly = vendor(1, { menu: menu({ cpc: false, cpa: true }) })
  expect(allowedTypes(cpaOnly, 'rigel')).toEqual(['CPA'])
  // Whatever was chosen: the first that is allowed where it is not.
  expect(firstType(['CPC', 'CPA'], undefined)).toBe('CPC')
  expect(firstType(allowedTypes(cpaOnly, 'rigel'), undefined)).toBe('CPA')
  expect(firstType(allowedTypes(cpaOnly, 'rigel'), 'CPC')).toBe('CPA')
})

test('a programme’s page is open as to the vendor that is looked at, any other as to who looks', () => {
  // Altair is hidden from the administrator; 5003 has no programme, 5058 its two screens.
  expect(permitsLook(admin, all, '/conversionReports5')).toBe(true)
  expect(permitsLook(admin, admin, '/conversionReports5')).toBe(false)
  expect(permitsLook(admin, nothing, '/conversionReports')).toBe(false)
  expect(permitsLook(admin, samsAndKohls, '/conversionReports2')).toBe(false)
  expect(permitsLook(admin, samsAndKohls, '/statements')).toBe(true)
  expect(permitsLook(admin, all, '/nowhere')).toBe(false)
})

test.each([
  ['5001, everything', all, '/dashboard'],
  ['5002, CPC only', cpcOnly, '/dashboard'],
  ['5003, nothing', nothing, '/MyProfileInfo'],
  ['5004, Lyra only', lyraOnly, '/conversionReports3'],
  ['5029, the administrator', admin, '/dashboard'],
  ['5036, one merchant', locked, '/dashboard'],
  ['5040, new screens', early, '/dashboard'],
  ['5058, its own two screens', samsAndKohls, '/deepLinksSamsAndKohls'],
])('%s lands where the specification says', (_who, who, path) => {
  expect(landing(who)).toBe(path)
  expect(permits(who, path)).toBe(true)
})

test('without Orion the next programme with either type is the landing, in their order', () => {
  const only = (...flags: (keyof Menu)[]) =>
    landing(
      vendor(1, {
        menu: {
          ...menu(neither),
          ...Object.fromEntries(flags.map((flag) => [flag, { cpc: false, cpa: true }])),
        },
      }),
    )
  expect(only('deeplink1', 'deeplink2')).toBe('/dashboard')
  expect(only('deeplink2', 'deeplink3', 'deeplink4', 'deeplink5')).toBe('/conversionReports2')
  expect(only('deeplink3', 'deeplink5')).toBe('/conversionReports3')
  expect(only('deeplink4', 'deeplink5')).toBe('/conversionReports4')
  expect(only('deeplink5')).toBe('/conversionReports5')
  const hidden = vendor(1, {
    menu: { ...menu(neither), deeplink5: both },
    features: { hiddenProgrammes: ['altair'] },
  })
  expect(landing(hidden)).toBe('/MyProfileInfo')
})

test('a page that is not permitted leads to the landing, a permitted one nowhere else', () => {
  expect(redirectFor(all, '/conversionReports4')).toBeUndefined()
  expect(redirectFor(lyraOnly, '/conversionReports')).toBe('/conversionReports3')
  expect(redirectFor(lyraOnly, '/dashboard')).toBe('/conversionReports3')
  expect(redirectFor(lyraOnly, '/deepLinksAPI3')).toBeUndefined()
  expect(redirectFor(nothing, '/conversionReports5')).toBe('/MyProfileInfo')
  expect(redirectFor(nothing, '/changePassword')).toBeUndefined()
  expect(redirectFor(nothing, '/signin')).toBeUndefined()
  expect(redirectFor(all, '/noSuchPage')).toBe('/dashboard')
  expect(redirectFor(all, '/uploadReports')).toBe('/dashboard')
  expect(redirectFor(admin, '/uploadReports')).toBeUndefined()
  expect(redirectFor(admin, '/deepLinksAPI5')).toBe('/dashboard')
  expect(redirectFor(admin, '/conversionReports5')).toBe('/dashboard')
  expect(redirectFor(samsAndKohls, '/dashboard')).toBe('/deepLinksSamsAndKohls')
})

// Shows decisions-1-access.
test('merchants and products need Orion and their own flag', () => {
  const noMerchants = vendor(1, { menu: { ...menu(both), merchants: false } })
  expect(permits(noMerchants, '/merchants')).toBe(false)
  expect(permits(noMerchants, '/products')).toBe(true)
  const noOrion = vendor(1, { menu: { ...menu(both), deeplink1: neither } })
  expect(permits(noOrion, '/merchants')).toBe(false)
  expect(permits(noOrion, '/products')).toBe(false)
})

// Shows links-9-special-ids.
test('the new deep link screens are for 5029, 5040, 5056 and 5057; the demo list is for 5058', () => {
  for (const path of newScreens) {
    expect(permits(admin, path)).toBe(true)
    expect(permits(early, path)).toBe(true)
    expect(permits(all, path)).toBe(false)
    expect(permits(locked, path)).toBe(false)
  }
  for (const who of [all, admin, early, locked]) {
    expect(permits(who, '/deepLinksSamsAndKohls')).toBe(false)
  }
})

test('5058 opens its two screens, the account’s own and nothing else', () => {
  const open = pages.filter((page) => page.who !== 'anyone' && permits(samsAndKohls, page.path))
  expect(open.map((page) => page.path)).toEqual([
    '/conversionReports',
    '/deepLinksSamsAndKohls',
    '/myProfile',
    '/changePassword',
    '/MyProfileInfo',
    '/orderHistory',
    '/Settings',
    '/secondFactor',
  ])
})

test('being one of the only screens opens neither a programme that is off nor an admin page', () => {
  const who = vendor(1, {
    menu: menu(neither),
    features: { onlyScreens: ['/conversionReports', '/uploadReports', '/links'] },
  })
  expect(permits(who, '/conversionReports')).toBe(false)
  expect(permits(who, '/uploadReports')).toBe(false)
  expect(landing(who)).toBe('/links')
})

const everyPair = [pair('Rigel'), pair('Lyra'), pair('Vega')]
// What the specification does not know is a programme like these.
const beyond = programmes.slice(5)
const later = beyond.map(({ name }) => pair(name))
const laterSaves = beyond.map(({ number }) => `Save Daily Reports ${number}, `).join('')
const first = ': Dashboard, All programmes, Statements, Links, Clicks, Postbacks, Claims, Logs'
const newGroup = 'New: Deep Links API 3 (New), Deep Links API 4 (New)'
const adminGroup =
  'Admin: Upload Reports, Categories, Vendors List, Reports List, Payments, Save Daily Reports 1, ' +
  'Save Daily Reports 2, Save Daily Reports 3, Save Daily Reports 4, Save Daily Reports 5, ' +
  laterSaves +
  'Add Custom Domain, Unique Title Filters, short URL Domains, Feeds, Events and Podcasts, Mail'

// Shows core-2-menu, core-2-special-menus, links-9-special-ids.
test.each([
  [
    '5001',
    all,
    [first, orion, ...everyPair, pair('Altair'), ...later, catalogue, revenue, account],
  ],
  [
    '5002',
    cpcOnly,
    [first, orion, ...everyPair, pair('Altair'), ...later, catalogue, revenue, account],
  ],
  [
    '5003',
    nothing,
    [
      ': All programmes, Statements, Links, Clicks, Postbacks, Claims, Logs',
      'Catalogue: Coupons, Cashback',
      revenue,
      account,
    ],
  ],
  [
    '5004',
    lyraOnly,
    [
      ': All programmes, Statements, Links, Clicks, Postbacks, Claims, Logs',
      pair('Lyra'),
      'Catalogue: Coupons, Cashback',
      revenue,
      account,
    ],
  ],
  [
    '5029',
    admin,
    [first, orion, ...everyPair, ...later, newGroup, catalogue, revenue, adminGroup, account],
  ],
  [
    '5036',
    locked,
    [first, orion, ...everyPair, pair('Altair'), ...later, catalogue, revenue, account],
  ],
  [
    '5040',
    early,
    [first, orion, ...everyPair, pair('Altair'), ...later, newGroup, catalogue, revenue, account],
  ],
  [
    '5058',
    samsAndKohls,
    ['Sams & Kohls: Deep Links API - Sams & Kohls, Conversion Reports - Sams & Kohls', account],
  ],
])('the menu of %s', (_id, who, expected) => {
  expect(lines(who)).toEqual(expected)
})

test.each([
  [all, '/conversionReports', 'Conversion Reports - Orion'],
  [samsAndKohls, '/conversionReports', 'Conversion Reports - Sams & Kohls'],
  [samsAndKohls, '/deepLinksSamsAndKohls', 'Deep Links API - Sams & Kohls'],
  [samsAndKohls, '/myProfile', 'My Account'],
])('a page is called as the menu of its vendor calls it', (who, path, title) => {
  expect(pages.filter((page) => page.path === path).map((page) => titleFor(who, page))).toEqual([
    title,
  ])
})

// Shows core-2-ai-menu.
test('AI site mode has its own menu, in its own order, by the same rules', () => {
  expect(lines(all, 'aiSite')).toEqual([
    ': Dashboard, All programmes, Merchants, Links, Coupons, Cashback',
    account,
  ])
  expect(lines(nothing, 'aiSite')).toEqual([': All programmes, Links, Coupons, Cashback', account])
  expect(lines(admin, 'aiSite')).toEqual(lines(all, 'aiSite'))
  expect(lines(samsAndKohls, 'aiSite')).toEqual([account])
})

// Shows core-2-menu.
test('every menu leads only to permitted pages, and a programme’s group names its programme', () => {
  for (const who of [all, cpcOnly, nothing, lyraOnly, admin, locked, early, samsAndKohls]) {
    for (const variant of ['default', 'aiSite'] as const) {
      const groups = menuOf(who, variant)
      const paths = groups.flatMap((group) => group.entries.map((entry) => entry.path))
      expect(paths.filter((path) => !permits(who, path))).toEqual([])
      expect(groups.find((group) => group.title === 'Account')?.programme).toBeUndefined()
    }
  }
  expect(menuOf(all, 'default').find((group) => group.title === 'Vega')?.programme).toBe('vega')
})

test('every screen that a call names is a page', () => {
  const known = pages.map((page) => page.path)
  const named = Object.values(api).flatMap((route: Route) => route.access.screens ?? [])
  expect(named.filter((path) => !known.includes(path))).toEqual([])
})
