import type { linkedItems } from '@orrery/contract/catalogue/keep-catalogue-link'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Db } from '../kit/database.ts'

/** A product or an offer as a link to it needs it. */
export interface LinkedItem {
  programme: ProgrammeKey
  /** A product's merchant as its programme knows it; an offer's domain. */
  merchant_id: string
  merchant_name: string
  /** With tokens. */
  link: string
}

const ITEMS: Record<(typeof linkedItems)[number], string> = {
  product: `SELECT f.programme, i.merchant_id, i.merchant_name, i.link FROM product i JOIN feed f USING (feed_id)
            WHERE i.feed_id = $1 AND i.product_id = $2`,
  coupon: offer('coupon'),
  cashback: offer('cashback'),
}

function offer(table: 'coupon' | 'cashback'): string {
  return `SELECT f.programme, i.domain AS merchant_id, i.merchant_name, i.jump_url AS link
          FROM ${table} i JOIN feed f USING (feed_id)
          WHERE i.feed_id = $1 AND i.offer_id = $2 AND i.active`
}

/** A product or an offer of the catalogue; undefined for one that is not there or was withdrawn. */
export async function linkedItem(
  db: Db,
  of: (typeof linkedItems)[number],
  { feedId, itemId }: { feedId: number; itemId: string },
): Promise<LinkedItem | undefined> {
  const { rows } = await db.query<LinkedItem>(ITEMS[of], [feedId, itemId])
  return rows[0]
}
