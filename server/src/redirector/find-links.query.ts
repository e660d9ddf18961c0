import { CLICK_TOKEN, NO_ID } from '@orrery/contract/links/fill-link'
import type { QueryConfig } from 'pg'

/** A short link as it is stored. */
export interface StoredLink {
  code: string
  vendorId: number
  target: string
  clickParam: string | null
  /** The target with `CLICK_TOKEN` where our click's id goes; null when it has no place for it. */
  clickTarget: string | null
  active: boolean
}

/**
 * Finds the links of codes, {@link StoredLink}s; those of a suspended vendor may be parked. A process of an earlier
 * version renews a target and not the one with our click's id, which then counts for nothing.
 */
export const findLinks = (codes: string[]): QueryConfig => ({
  name: 'find-short-links',
  text: `
    SELECT code, vendor_id AS "vendorId", target, click_param AS "clickParam",
           CASE WHEN replace(click_target, '${CLICK_TOKEN}', '${NO_ID}') = target THEN click_target END AS "clickTarget",
           short_link.active AND NOT coalesce(links_parked, false) AS active
    FROM short_link LEFT JOIN vendor USING (vendor_id) WHERE code = ANY ($1)`,
  values: [codes],
})
