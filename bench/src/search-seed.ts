import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Pool } from '@orrery/server/kit/database'

export const PRODUCTS = 1_000_000
const MERCHANTS = 2_000
const CATEGORIES = 400
const TOP_CATEGORIES = 20
const WORDS = 20_000
/** Rows that are written together. */
const BATCH = 500

/**
 * Fills an empty catalogue: titles of eight words, which are as uneven as a language's (the most frequent is
 * in every fourth product), and a model number; prices up to thousands, one in five of them in euro.
 */
export async function seedProducts(db: Pool): Promise<void> {
  await db.query(FEEDS)
  await db.query(CATEGORY_ROWS, [CATEGORIES, TOP_CATEGORIES])
  const client = await db.connect()
  try {
    await pipeline(Readable.from(productRows()), client.query(copyFrom('COPY product FROM STDIN')))
  } finally {
    client.release()
  }
  await db.query(`INSERT INTO exchange_rate VALUES ('USD', '2026-01-01', 1.1, 'bench')`)
  await db.query('UPDATE catalogue_revision SET revision = revision + 1, as_of = now()')
  await db.query('VACUUM (ANALYZE) product')
}

const SYLLABLES = 'bacedifoguhajekilomunaperisotuvawexiyozu'

/** A word of the seeded titles: 0 is the most frequent one. Odd multipliers make all of them different. */
export function seededWord(rank: number): string {
  const [letters, number] = rank < 8_000 ? [3, (rank * 7919) % 8_000] : [4, (rank * 7919) % 160_000]
  const syllables = Array.from({ length: letters }, (_, at) => Math.floor(number / 20 ** at) % 20)
  return syllables.map((at) => SYLLABLES.slice(at * 2, at * 2 + 2)).join('')
}

const FEEDS = `
INSERT INTO feed (name, form, brings, programme, country, currency, every_hours, created_date)
VALUES ('In dollars', 'google-products-tsv', 'products', 'orion', 'us', 'USD', 6, now()),
       ('In euro', 'google-products-tsv', 'products', 'altair', 'de', 'EUR', 6, now())`

const CATEGORY_ROWS = `
INSERT INTO category (name, parent_id)
SELECT 'Category ' || n, CASE WHEN n > $2::int THEN 1 + n % $2 END FROM generate_series(1, $1::int) AS n`

function* productRows(): Iterable<string> {
  const words = Array.from({ length: WORDS }, (_, rank) => seededWord(rank))
  for (let from = 1; from <= PRODUCTS; from += BATCH) {
    yield Array.from({ length: BATCH }, (_, at) => productRow(from + at, words)).join('')
  }
}

/** As COPY reads it. */
function productRow(n: number, words: readonly string[]): string {
  const draw = drawn(n)
  const title = Array.from({ length: 8 }, () => words[Math.floor(WORDS * draw() ** 3)]).join(' ')
  const merchant = 1 + Math.floor(MERCHANTS * draw() ** 2)
  const cents = Math.round(50 + 300_000 * draw() ** 4)
  const inEuro = n % 5 === 0
  const below = CATEGORIES - TOP_CATEGORIES
  const row = [
    inEuro ? 2 : 1,
    `p${n}`,
    `${title} X${n % 300_000}`,
    words[(n * 31) % 5_000],
    `https://shop${merchant}.example/p/${n}?sub={VENDOR_ID}_{PLACEMENT_ID}&click={CLICK_ID}`,
    `https://images.example/${merchant}/${n}.jpg`,
    cents / 100,
    n % 4 === 0 ? cents / 100 + 5 : String.raw`\N`,
    inEuro ? 'EUR' : 'USD',
    0.1,
    merchant,
    `Shop ${words[merchant]}`,
    TOP_CATEGORIES + 1 + ((merchant * 7 + (n % 5)) % below),
    n,
  ]
  return `${row.join('\t')}\n`
}

/** Numbers from 0 to below 1 that are as good as drawn, and the same for the same seed. */
function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
