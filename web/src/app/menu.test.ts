import type { Menu, VendorAccess } from '@orrery/contract/accounts/user'
import { programmes } from '@orrery/contract/programmes/all'
import { expect, it } from 'vitest'
import { builtMenu, dotColour, entryOf } from './menu.ts'
import { placesOf } from './places.ts'

const on = { cpc: true, cpa: true }
const off = { cpc: false, cpa: false }
const flags = Object.fromEntries(programmes.map(({ flag }) => [flag, off]))
const allOff = { merchants: false, products: false, ...flags } as Menu
const screen = () => Promise.resolve({ default: () => null })

/** A vendor with Orion and Lyra, and without the catalogue. */
const vendor: VendorAccess = {
  vendorId: 5001,
  role: 'vendor',
  menu: {
    ...allOff,
    deeplink1: on,
    deeplink3: { cpc: true, cpa: false },
  },
  features: { extraScreens: [], onlyScreens: [], hiddenProgrammes: [], lockedMerchant: null },
}

/** What of the product is built, in this test. */
const built = Object.fromEntries(
  [
    '/dashboard',
    '/conversionReports',
    '/conversionReports2',
    '/conversionReports3',
    '/links',
    '/uploadReports',
    '/changePassword',
  ].map((path) => [path, screen]),
)

it('shows what the vendor may open and what is built, and no group without entries', () => {
  const menu = builtMenu(vendor, 'default', built)
  expect(menu.map(({ title, entries }) => [title, entries.map(({ path }) => path)])).toEqual([
    ['', ['/dashboard', '/links']],
    ['Orion', ['/conversionReports']],
    ['Lyra', ['/conversionReports3']],
    ['Account', ['/changePassword']],
  ])
})

it('colours the groups of programmes and nothing else', () => {
  // The programmes' numbers are 1 for Orion and 3 for Lyra.
  expect(builtMenu(vendor, 'default', built).map(dotColour)).toEqual([
    undefined,
    'var(--c1, var(--ink-3))',
    'var(--c3, var(--ink-3))',
    undefined,
  ])
})

it('marks the entry that a page stands under, where it has none of its own', () => {
  const menu = builtMenu(vendor, 'default')
  expect(entryOf(menu, '/handleclick/log')).toBe('/handleclick')
  expect(entryOf(menu, '/ExtensionDashboard/range')).toBe('/ExtensionDashboard/range')
  expect(entryOf(menu, '/conversionReports3')).toBe('/conversionReports3')
  expect(entryOf(menu, '/orderHistory')).toBeUndefined()
})

it('leads a phone to the first page of each place that has one', () => {
  const places = placesOf(builtMenu(vendor, 'default', built))
  expect(places.map(({ key, to, paths }) => [key, to, paths])).toEqual([
    ['earnings', '/dashboard', ['/dashboard']],
    ['reports', '/conversionReports', ['/conversionReports', '/conversionReports3']],
    ['links', '/links', ['/links']],
  ])
})
