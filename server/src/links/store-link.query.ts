import type { Day } from '@orrery/contract/day'
import type { FEED_PROGRAMME } from '@orrery/contract/links/feed-links'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { LinkRequest, MadeLink } from '../kit/adapter.ts'
import { lockNumber } from '../kit/advisory-lock.ts'
import type { Db } from '../kit/database.ts'
import { likeExactly } from '../kit/like-text.ts'

export interface LinkToStore extends Omit<LinkRequest, 'country'>, MadeLink {
  programme: ProgrammeKey | typeof FEED_PROGRAMME
  merchant: { merchant_id: string; name: string }
}

/**
 * Gives the vendor's link that is the same but for the moment at which it was made this text, which may be valid for
 * longer, and its short link this target: partners' reports could not tell two rows apart.
 * @returns false when the vendor has no such link.
 */
export async function renewLink(db: Db, made: LinkToStore): Promise<boolean> {
  const { moment = [] } = made
  const { rows } = await db.query({
    name: 'renew-link',
    text: `WITH kept AS (
             SELECT _id FROM deep_link
             WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND merchant_id = $4 AND placement_id = $5
               AND click_id = $6 AND campaign_id = $7 AND link LIKE $8
             -- Of several from before this rule the one with just this text, which no other may have.
             ORDER BY link = $9 DESC, created_date, _id LIMIT 1
           ), renewed AS (
             UPDATE deep_link d SET link = $9, click_target = $10 FROM kept
             WHERE d.vendor_id = $1 AND d._id = kept._id RETURNING d._id
           ), led AS (
             UPDATE short_link s SET target = $9, click_target = $10 FROM kept WHERE s.vendor_id = $1 AND s.deep_link_id = kept._id
           )
           SELECT FROM renewed`,
    values: [
      made.vendorId,
      made.programme,
      made.kind,
      made.merchant.merchant_id,
      made.placementId,
      made.clickId,
      made.campaignId,
      likeButMoment(made.link, moment),
      made.link,
      made.clickTarget,
    ],
  })
  return rows.length > 0
}

/** What a link is LIKE whenever it was made. @param moment the texts in it that say when. */
export function likeButMoment(link: string, moment: readonly string[]): string {
  return moment.reduce(
    (pattern, text) => pattern.replaceAll(likeExactly(text), '%'),
    likeExactly(link),
  )
}

/** Until the transaction ends nobody else stores a link that is the same but for its moment. */
export async function lockLink(db: Db, made: LinkToStore): Promise<void> {
  const { programme, kind, merchant, placementId, clickId, campaignId } = made
  const same = [programme, kind, merchant.merchant_id, placementId, clickId, campaignId]
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'link ' || $1::text")})`, [
    JSON.stringify([made.vendorId, ...same]),
  ])
}

interface Storing {
  id: string
  now: Date
  /** So many new links a vendor may have on this day. */
  quota: { day: Day; most: number }
}

/**
 * Keeps a link in the vendor's own; the same link is kept once and counted once. Those that are stored at the same
 * moment do not see each other, so a vendor may pass its quota by as many as are under way.
 * @returns false when the vendor has used its quota up and has no such link.
 */
export async function insertLink(
  db: Db,
  made: LinkToStore,
  { id, now, quota }: Storing,
): Promise<boolean> {
  const { rows } = await db.query<{ kept: boolean }>({
    // Prepared: to plan it takes as long as to do it.
    name: 'store-link',
    text: `WITH quota AS (
             SELECT COALESCE((SELECT links FROM link_quota WHERE vendor_id = $1 AND day = $14), 0) < $15 AS has_left
           ), made AS (
             INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                                    placement_id, click_id, campaign_id, link, click_param, created_date,
                                    click_target)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $16 FROM quota WHERE has_left
             ON CONFLICT (vendor_id, md5(link), campaign_id) DO NOTHING
             RETURNING vendor_id
           ), led AS (
             -- One that was kept before links had it, or before its merchant was known.
             UPDATE deep_link SET click_target = $16, merchant_id = $5
             WHERE vendor_id = $1 AND md5(link) = md5($11) AND campaign_id = $10
               AND (click_target, merchant_id) IS DISTINCT FROM ($16, $5)
             RETURNING _id
           ), followed AS (
             UPDATE short_link s SET click_target = $16 FROM led WHERE s.vendor_id = $1 AND s.deep_link_id = led._id
           ), counted AS (
             INSERT INTO link_quota AS before (vendor_id, day, links) SELECT vendor_id, $14, 1 FROM made
             ON CONFLICT (vendor_id) DO UPDATE SET
               day = EXCLUDED.day, links = CASE WHEN before.day = EXCLUDED.day THEN before.links + 1 ELSE 1 END
           )
           SELECT has_left OR EXISTS (
             SELECT FROM deep_link WHERE vendor_id = $1 AND md5(link) = md5($11) AND campaign_id = $10
           ) AS kept FROM quota`,
    values: [
      made.vendorId,
      id,
      made.programme,
      made.kind,
      made.merchant.merchant_id,
      made.merchant.name,
      made.merchantUrl,
      made.placementId,
      made.clickId,
      made.campaignId,
      made.link,
      made.clickParam,
      now,
      quota.day,
      quota.most,
      made.clickTarget,
    ],
  })
  return rows[0]?.kept === true
}
