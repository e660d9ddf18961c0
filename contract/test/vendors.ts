import type { Features, Menu, VendorAccess } from '../src/accounts/user.ts'
import { programmes } from '../src/programmes/all.ts'

/* The access of vendors that the specification describes, and of any other. */

export const both = { cpc: true, cpa: true }
export const neither = { cpc: false, cpa: false }

export function menu(of: { cpc: boolean; cpa: boolean }, catalogue = true): Menu {
  const flags = programmes.map(({ flag }) => [flag, of])
  return { merchants: catalogue, products: catalogue, ...Object.fromEntries(flags) } as Menu
}

export function vendor(
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
export const newScreens = ['/deepLinksAPI3New', '/deepLinksAPI4New']
export const all = vendor(5001)
export const cpcOnly = vendor(5002, { menu: menu({ cpc: true, cpa: false }) })
export const nothing = vendor(5003, { menu: menu(neither, false) })
export const lyraOnly = vendor(5004, { menu: { ...menu(neither, false), deeplink3: both } })
export const admin = vendor(5029, {
  role: 'admin',
  features: { extraScreens: newScreens, hiddenProgrammes: ['altair'] },
})
export const locked = vendor(5036, { features: { lockedMerchant: '315846' } })
export const early = vendor(5040, { features: { extraScreens: newScreens } })
export const samsAndKohls = vendor(5058, {
  features: { onlyScreens: ['/deepLinksSamsAndKohls', '/conversionReports'] },
})
