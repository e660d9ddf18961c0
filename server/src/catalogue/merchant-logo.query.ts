import type { LogoType } from '@orrery/contract/catalogue/merchant-logo'
import type { App } from '../kit/app.ts'

export interface KnownLogo {
  logo_url: string
  /** Whether the partner need not be asked again yet. */
  fresh: boolean
}

export interface Picture {
  type: LogoType
  bytes: Buffer
}

/** The logos that a list gives a merchant, one for all its countries as a rule, without their pictures. */
export async function knownLogos(app: App, list: string, mid: string): Promise<KnownLogo[]> {
  const { rows } = await app.pool.query<KnownLogo>(
    `SELECT named.logo_url,
            coalesce(l.fetched_at > $3::timestamptz - CASE WHEN l.failed THEN interval '1 hour'
                                                           ELSE interval '7 days' END, false) AS fresh
     FROM (SELECT DISTINCT logo_url FROM merchant
           WHERE list = $1 AND merchant_id = $2 AND logo_url IS NOT NULL) AS named
     LEFT JOIN merchant_logo l ON l.source_hash = sha256(convert_to(named.logo_url, 'UTF8'))`,
    [list, mid, app.clock()],
  )
  return rows
}

/** Our copy of a logo; undefined when there is no picture. */
export async function keptPicture(app: App, logoUrl: string): Promise<Picture | undefined> {
  const { rows } = await app.pool.query<Picture>(
    `SELECT type, bytes FROM merchant_logo
     WHERE source_hash = sha256(convert_to($1, 'UTF8')) AND bytes IS NOT NULL`,
    [logoUrl],
  )
  return rows[0]
}

/**
 * Keeps what the partner answered; undefined for a failure, which leaves an earlier picture. Copies that
 * nobody asked for in a month go.
 */
export async function keepLogo(app: App, logoUrl: string, got: Picture | undefined): Promise<void> {
  const now = app.clock()
  await app.pool.query(
    `INSERT INTO merchant_logo AS kept (source_hash, type, bytes, fetched_at, failed)
     VALUES (sha256(convert_to($1, 'UTF8')), $2, $3, $4, $5)
     ON CONFLICT (source_hash) DO UPDATE SET
       type = coalesce(excluded.type, kept.type), bytes = coalesce(excluded.bytes, kept.bytes),
       fetched_at = excluded.fetched_at, failed = excluded.failed`,
    [logoUrl, got?.type ?? null, got?.bytes ?? null, now, !got],
  )
  await app.pool.query(
    `DELETE FROM merchant_logo WHERE fetched_at < $1::timestamptz - interval '1 month'`,
    [now],
  )
}
