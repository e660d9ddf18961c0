import type { Features, Menu } from '@orrery/contract/accounts/user'
import { programmes } from '@orrery/contract/programmes/all'
import { menuWith, noFeatures, type NewVendor } from '../accounts/create-vendor.ts'

/** The administrator's id in the specification. */
export const ADMIN_ID = 5029

const newScreens = { extraScreens: ['/deepLinksAPI3New', '/deepLinksAPI4New'] }

/** What makes the administrator special beside the role (2-links §6). */
export const adminFeatures: Features = {
  ...noFeatures,
  ...newScreens,
  hiddenProgrammes: ['altair'],
}

/** The administrator and the special vendors of 2-links §6, and the named ones of 3-decisions §5. */
export function demoVendors(others: readonly number[]): NewVendor[] {
  return [
    vendor(5001, 'Nova Deals', {}),
    vendor(5002, 'Harbour Savings', { menu: onlyCpc() }),
    vendor(5003, 'Fresh Start Media', { menu: menuWith(false) }),
    vendor(5004, 'Lyra First', {
      menu: { ...menuWith(false), deeplink3: { cpc: true, cpa: true } },
    }),
    vendor(ADMIN_ID, 'Orrery Admin', { role: 'admin', features: adminFeatures }),
    vendor(5036, 'One Merchant Only', { features: { ...noFeatures, lockedMerchant: '315846' } }),
    ...[5040, 5056, 5057].map((id) =>
      vendor(id, `Early Access ${id}`, { features: { ...noFeatures, ...newScreens } }),
    ),
    vendor(5058, 'Sams and Kohls', {
      features: {
        ...noFeatures,
        onlyScreens: ['/deepLinksSamsAndKohls', '/conversionReports'],
      },
    }),
    ...others.map((id, index) => vendor(id, nameOf(index), {})),
  ]
}

function vendor(
  vendorId: number,
  fullName: string,
  more: { role?: 'admin'; menu?: Menu; features?: Features },
): NewVendor {
  return {
    vendorId,
    fullName,
    email: `v${vendorId}@demo.test`,
    password: `demo-${vendorId}-pass`,
    menu: menuWith(true),
    ...more,
  }
}

function onlyCpc(): Menu {
  const flags = programmes.map((each) => [each.flag, { cpc: true, cpa: false }])
  return { ...menuWith(true), ...Object.fromEntries(flags) } as Menu
}

const FIRST = [
  'Bright',
  'Cedar',
  'Daily',
  'Eager',
  'Fern',
  'Golden',
  'Hazel',
  'Ivory',
  'Juniper',
  'Kind',
]
const SECOND = ['Finds', 'Basket', 'Coupons', 'Corner', 'Picks', 'Reviews', 'Market']

/** A made-up publisher's name, another one for each number below 70. */
function nameOf(index: number): string {
  return `${FIRST[index % FIRST.length]} ${SECOND[Math.floor(index / FIRST.length) % SECOND.length]}`
}
