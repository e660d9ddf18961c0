import type { App } from '@orrery/server/kit/app'

/** The page of a merchant that has left Orion and Altair: no list has it, and no link can be made for it. */
export const LEFT_PAGE = 'https://left.example/'

/** Stores the merchant that has left. */
export async function storeLeftMerchant(app: App): Promise<void> {
  await app.pool.query(
    `INSERT INTO merchant (list, merchant_id, name, url, domain, country, currency, active)
     SELECT list, 'left', 'Left Behind', $1, 'left.example', 'us', 'USD', false
     FROM unnest('{orion,altair}'::text[]) AS list`,
    [LEFT_PAGE],
  )
}
