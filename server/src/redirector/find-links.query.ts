import type { QueryConfig } from 'pg'

/** A short link as it is stored. */
export interface StoredLink {
  code: string
  vendorId: number
  target: string
  clickParam: string | null
  active: boolean
}

/** Finds the links of codes, {@link StoredLink}s; those of a suspended vendor may be parked. */
export const findLinks = (codes: string[]): QueryConfig => ({
  name: 'find-short-links',
  text: `
    SELECT code, vendor_id AS "vendorId", target, click_param AS "clickParam",
           short_link.active AND NOT coalesce(links_parked, false) AS active
    FROM short_link LEFT JOIN vendor USING (vendor_id) WHERE code = ANY ($1)`,
  values: [codes],
})
