import type { Db } from '../kit/database.ts'

interface ShortLinkToStore {
  vendorId: number
  /** The link that it leads to. */
  link: string
  /** Whether `link` is a pattern for LIKE and not the very text. */
  isPattern?: boolean
  /** Of which campaign, '' for none: a link may be kept once under each. Undefined takes the one made last. */
  campaignId: string | undefined
  /** Its code, unless the link has one. */
  code: string
  now: Date
}

/**
 * Keeps a short link to one of the vendor's own links.
 * @returns its code; undefined when the vendor has no such link, or not of this campaign.
 */
export async function storeShortLink(
  db: Db,
  { vendorId, link, isPattern = false, campaignId, code, now }: ShortLinkToStore,
): Promise<string | undefined> {
  const isIt = isPattern ? 'link LIKE $2' : 'md5(link) = md5($2)'
  const { rows } = await db.query<{ code: string }>(
    `WITH link AS (
       SELECT _id, link, click_param, click_target FROM deep_link
       WHERE vendor_id = $1 AND ${isIt} AND campaign_id = coalesce($5, campaign_id)
       ORDER BY created_date DESC LIMIT 1
     ), made AS (
       INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param, click_target, created_date)
       SELECT $3, $1, _id, link, click_param, click_target, $4 FROM link
       ON CONFLICT (vendor_id, deep_link_id) DO UPDATE SET
         active = true, click_target = excluded.click_target
       RETURNING code
     )
     SELECT code FROM made`,
    [vendorId, link, code, now, campaignId],
  )
  return rows[0]?.code
}
