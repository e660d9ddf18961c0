import { expect, test } from 'vitest'
import {
  both,
  neither,
  menu,
  vendor,
  newScreens,
  all,
  cpcOnly,
  nothing,
  lyraOnly,
  admin,
  locked,
  early,
  samsAndKohls,
} from '../test/vendors.ts'
import { allowedTypes, firstType, landing, permits, permitsLook, redirectFor } from './access.ts'
import type { Menu } from './accounts/user.ts'
import { api } from './index.ts'
import { pages } from './pages.ts'
import type { Route } from './route.ts'

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

const only = (...flags: (keyof Menu)[]) =>
  landing(
    vendor(1, {
      menu: {
        ...menu(neither),
        ...Object.fromEntries(flags.map((flag) => [flag, { cpc: false, cpa: true }])),
      },
    }),
  )

test('without Orion the next programme with either type is the landing, in their order', () => {
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

test('every screen that a call names is a page', () => {
  const known = pages.map((page) => page.path)
  const named = Object.values(api).flatMap((route: Route) => route.access.screens ?? [])
  expect(named.filter((path) => !known.includes(path))).toEqual([])
})
