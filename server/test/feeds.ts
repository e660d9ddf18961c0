import { expect } from 'vitest'
import type { FeedRun } from '@orrery/contract/feeds/feeds'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Call } from '@orrery/contract/client'
import type { Pool } from '../src/kit/database.ts'

/* The registry of feeds as an administrator uses it. */

interface Admin {
  call: Call
}

let names = 0

/** Registers a Google TSV feed of Orion's, unless told otherwise. @returns its id. */
export async function addFeed(
  admin: Admin,
  address: string | null,
  more: { form?: string; programme?: ProgrammeKey; currency?: string; country?: string } = {},
): Promise<number> {
  names += 1
  const { data } = await admin.call('POST /home/saveFeed', {
    body: {
      name: `Feed ${names}`,
      form: 'google-products-tsv',
      programme: 'orion',
      address,
      ...more,
    },
  })
  return data.feedId
}

/** A feed's newest run. */
export async function lastRun(admin: Admin, feedId: number): Promise<FeedRun | undefined> {
  const { data } = await admin.call('GET /home/getFeedRuns', { query: { feedId: String(feedId) } })
  return data[0]
}

/** Waits for the newest run to end. */
export async function ended(admin: Admin, feedId: number): Promise<FeedRun | undefined> {
  const isOpen = async () =>
    ['waiting', 'running'].includes(String((await lastRun(admin, feedId))?.state))
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(false)
  return lastRun(admin, feedId)
}

/** Runs a feed to its end. */
export async function runFeed(admin: Admin, feedId: number): Promise<FeedRun | undefined> {
  await admin.call('POST /home/runFeed', { body: { feedId } })
  return ended(admin, feedId)
}

/** The rows that the newest run has refused. */
export async function refusedRows(admin: Admin, feedId: number) {
  const { refused } = await admin.call('GET /home/getFeedRuns', {
    query: { feedId: String(feedId) },
  })
  return refused
}

/** A feed's products, by id; `xmin` is the transaction that wrote the row. */
export async function storedProducts(pool: Pool, feedId: number) {
  const { rows } = await pool.query<Record<string, string | null>>(
    `SELECT product_id, title, manufacturer, link, image_url, price, original_price, p.currency,
            merchant_id, merchant_name, coalesce(t.name || ' > ', '') || c.name AS category,
            p.xmin::text AS xmin
     FROM product p LEFT JOIN category c USING (category_id)
     LEFT JOIN category t ON t.category_id = c.parent_id
     WHERE feed_id = $1 ORDER BY product_id`,
    [feedId],
  )
  return rows
}
