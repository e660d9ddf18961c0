import type { linkedItems } from '@orrery/contract/catalogue/keep-catalogue-link'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Db } from '../kit/database.ts'
import { shownTitle } from '../kit/shown-title.ts'

/** A product or an offer as a link to it needs it. */
export interface LinkedItem {
  of: (typeof linkedItems)[number]
  programme: ProgrammeKey
  /** A product's merchant as its programme knows it; an offer's domain, which is all that is known of it. */
  merchant_id: string
  merchant_name: string
  /** The page that it is about, as far as it is known. */
  page: string
  /** With tokens. */
  link: string
}

/** By its feed $1 and its id there $2. */
const ITEMS: Record<LinkedItem['of'], string> = {
  product: `
    SELECT 'product' AS of, f.programme, i.merchant_id, i.merchant_name, i.link AS page, i.link
    FROM product i JOIN feed f USING (feed_id) WHERE i.feed_id = $1 AND i.product_id = $2
      AND ${shownTitle('i.title')}`,
  coupon: offerOf('coupon'),
  cashback: offerOf('cashback'),
}

function offerOf(of: 'coupon' | 'cashback'): string {
  return `
    SELECT '${of}' AS of, f.programme, i.domain AS merchant_id, i.merchant_name,
           coalesce('https://' || nullif(i.domain, '') || '/', i.jump_url) AS page, i.jump_url AS link
    FROM ${of} i JOIN feed f USING (feed_id) WHERE i.feed_id = $1 AND i.offer_id = $2 AND i.active
      AND ${shownTitle('i.title')}`
}

/** A product or an offer of the catalogue; undefined for one that is not there or was withdrawn. */
export async function linkedItem(
  db: Db,
  of: LinkedItem['of'],
  { feedId, itemId }: { feedId: number; itemId: string },
): Promise<LinkedItem | undefined> {
  const { rows } = await db.query<LinkedItem>(ITEMS[of], [feedId, itemId])
  return rows[0]
}
