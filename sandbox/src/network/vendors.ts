import type { Kind, Programme } from './programmes.ts'

/**
 * A sender of traffic. `weight` is the share of the clicks against the other vendors; the optional
 * lists narrow down where the vendor earns at all (absent: everywhere).
 */
export type Vendor = {
  id: number
  weight: number
  programmes?: Programme[]
  kinds?: Kind[]
  merchantIds?: string[]
}

/** The merchant that vendor 5036 is locked to in the Orion programme. */
export const lockedMerchantId = '315846'

const known: Omit<Vendor, 'weight'>[] = [
  { id: 5001 },
  { id: 5002, kinds: ['cpc'] },
  { id: 5004, programmes: ['rigel', 'lyra', 'vega', 'altair'] },
  { id: 5029 },
  { id: 5036, programmes: ['orion'], merchantIds: [lockedMerchantId] },
  { id: 5040 },
  { id: 5056 },
  { id: 5057 },
  { id: 5058 },
]

/** The vendors of the demo network: the nine with a story and `others` from 5100 up, by Zipf. */
export function demoVendors(others = 60): Vendor[] {
  const rest = Array.from({ length: others }, (_, at) => ({ id: 5100 + at }))
  return [...known, ...rest].map((vendor, at) => ({ ...vendor, weight: 1 / (at + 1) }))
}
