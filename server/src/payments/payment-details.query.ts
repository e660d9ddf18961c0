import { countrySpecs, isSEPACountry } from 'ibantools'
import { SPELLABLE } from '@orrery/contract/payments/payment-details'
import type { Db } from '../kit/database.ts'

/** Why the bank's file cannot pay an account: the key of the message. */
export type AccountObstacle = 'noDetails' | 'outsideSepa' | 'noBic' | 'unspelled' | 'cameBack'

/** In SEPA since October 2025, Serbia since May 2026; ibantools does not say so. */
const JOINED = ['AL', 'MD', 'ME', 'MK', 'RS']

/** The countries of SEPA, as {@link ACCOUNT_OBSTACLE} takes them. */
export const SEPA = [...Object.keys(countrySpecs).filter(isSEPACountry), ...JOINED]

/** Of SEPA, but not of the European Economic Area: there an IBAN alone does not name the bank. */
const NEEDS_BIC = `('AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA')`

/** A file paid these details `d`, and it came back because they are wrong: the next file would, too. */
const CAME_BACK = `EXISTS (
    SELECT FROM payment p JOIN balance_entry e ON e.vendor_id = p.vendor_id AND e.payment_id = p._id
    WHERE p.vendor_id = d.vendor_id AND p.cipher IS NOT NULL AND p.created_at > d.changed_at
      AND e.kind = 'returned-fee')`

/** The {@link AccountObstacle} of payment details `d`, null for none; `$2` being the countries of SEPA. */
export const ACCOUNT_OBSTACLE = `CASE WHEN d.cipher IS NULL THEN 'noDetails'
  WHEN d.country <> ALL ($2::text[]) THEN 'outsideSepa'
  WHEN d.country IN ${NEEDS_BIC} AND d.bic = '' THEN 'noBic'
  WHEN d.holder !~ '${SPELLABLE.source}' THEN 'unspelled'
  WHEN ${CAME_BACK} THEN 'cameBack' END`

export interface DetailsRow {
  holder: string
  masked: string
  bic: string
  changed_at: Date
}

/** Details as they are stored; null: a file can pay them. */
export interface StoredDetails extends DetailsRow {
  obstacle: Exclude<AccountObstacle, 'noDetails'> | null
}

export async function detailsOf(db: Db, vendorId: number): Promise<StoredDetails | undefined> {
  const { rows } = await db.query<StoredDetails>(
    `SELECT holder, masked, bic, changed_at, ${ACCOUNT_OBSTACLE} AS obstacle
     FROM payment_details d WHERE vendor_id = $1`,
    [vendorId, SEPA],
  )
  return rows[0]
}

interface NewDetails extends DetailsRow {
  vendorId: number
  cipher: Buffer
  country: string
}

/**
 * Stores where a vendor's money goes.
 * @param seen when those were changed that these are to replace, null for none; undefined replaces any.
 * @returns false when there are others by now.
 */
export async function storeDetails(
  db: Db,
  details: NewDetails,
  seen?: Date | null,
): Promise<boolean> {
  const { vendorId, cipher, holder, masked, bic, country, changed_at: at } = details
  const { rowCount } = await db.query(
    `INSERT INTO payment_details AS before (vendor_id, cipher, holder, masked, bic, country, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (vendor_id) DO UPDATE SET cipher = excluded.cipher, holder = excluded.holder,
       masked = excluded.masked, bic = excluded.bic, country = excluded.country,
       changed_at = excluded.changed_at
     WHERE $8 OR before.changed_at = $9`,
    [vendorId, cipher, holder, masked, bic, country, at, seen === undefined, seen],
  )
  return rowCount === 1
}

/** A vendor's account, encrypted. */
export async function cipherOf(db: Db, vendorId: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ cipher: Buffer }>(
    'SELECT cipher FROM payment_details WHERE vendor_id = $1',
    [vendorId],
  )
  return rows[0]?.cipher
}
