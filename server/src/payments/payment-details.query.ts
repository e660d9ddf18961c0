import type { Db } from '../kit/database.ts'

export interface DetailsRow {
  holder: string
  masked: string
  bic: string
  changed_at: Date
}

export async function detailsOf(db: Db, vendorId: number): Promise<DetailsRow | undefined> {
  const { rows } = await db.query<DetailsRow>(
    'SELECT holder, masked, bic, changed_at FROM payment_details WHERE vendor_id = $1',
    [vendorId],
  )
  return rows[0]
}

interface NewDetails extends DetailsRow {
  vendorId: number
  cipher: Buffer
  country: string
}

export async function storeDetails(db: Db, details: NewDetails): Promise<void> {
  const { vendorId, cipher, holder, masked, bic, country, changed_at: at } = details
  await db.query(
    `INSERT INTO payment_details (vendor_id, cipher, holder, masked, bic, country, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (vendor_id) DO UPDATE SET cipher = excluded.cipher, holder = excluded.holder,
       masked = excluded.masked, bic = excluded.bic, country = excluded.country,
       changed_at = excluded.changed_at`,
    [vendorId, cipher, holder, masked, bic, country, at],
  )
}
