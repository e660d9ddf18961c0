import { expect, test } from 'vitest'
import {
  all,
  cpcOnly,
  nothing,
  lyraOnly,
  admin,
  locked,
  early,
  samsAndKohls,
} from '../test/vendors.ts'
import { menuOf, permits, titleFor } from './access.ts'
import type { VendorAccess } from './accounts/user.ts'
import { pages } from './pages.ts'
import { programmes } from './programmes/all.ts'

/* What stands in a vendor's menu, and what its pages are called there. */

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
