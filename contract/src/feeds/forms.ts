import { programmes } from '../programmes/all.ts'
import type { FeedOffer } from '../programmes/programme.ts'

/** What a feed brings. */
export const feedContents = ['products', 'coupons', 'cashback'] as const
export type FeedContent = (typeof feedContents)[number]

/** In which form a feed comes, and from where. */
export interface FeedForm {
  key: string
  title: string
  brings: FeedContent
  /** `address`: a file at an address that the administrator gives, or uploaded. `partner`: by the programme's own connection. */
  from: 'address' | 'partner'
  /** The one programme that has it; any where it is not named. */
  programme?: string
  /** How often a day it may be pulled at the most. */
  mostADay?: number
}

/** The public forms that anybody may send. */
const fileForms: readonly FeedForm[] = [
  {
    key: 'google-products-tsv',
    title: 'Google product data, TSV',
    brings: 'products',
    from: 'address',
  },
  {
    key: 'google-products-csv',
    title: 'Google product data, CSV',
    brings: 'products',
    from: 'address',
  },
  {
    key: 'google-products-xml',
    title: 'Google product data, XML',
    brings: 'products',
    from: 'address',
  },
  { key: 'google-promotions', title: 'Google promotions', brings: 'coupons', from: 'address' },
  { key: 'fmtc-deals', title: 'FMTC deals', brings: 'coupons', from: 'address' },
  {
    key: 'cashback',
    title: 'Cashback of the operator’s back end',
    brings: 'cashback',
    from: 'address',
  },
]

/** Every form: those of files, and what each programme's partner offers, from its manifest. */
export const feedForms: readonly FeedForm[] = [
  ...fileForms,
  ...programmes.flatMap((programme) =>
    ('feeds' in programme ? (programme.feeds as readonly FeedOffer[]) : []).map(
      (offer): FeedForm => ({ ...offer, from: 'partner', programme: programme.key }),
    ),
  ),
]

export function feedFormOf(key: string): FeedForm | undefined {
  return feedForms.find((each) => each.key === key)
}
