import type { Pool } from '@orrery/server/kit/database'

export const PRODUCTS = 1_000_000
const MERCHANTS = 2_000
const CATEGORIES = 400
const WORDS = 20_000

/**
 * Fills an empty catalogue: titles of eight words, which are as uneven as a language's (the most frequent is
 * in every fifth product), and a model number; prices up to thousands, one in five of them in euro.
 */
export async function seedProducts(db: Pool, products = PRODUCTS): Promise<void> {
  await db.query(WORD)
  await db.query(FEEDS)
  await db.query(CATEGORY_ROWS, [CATEGORIES])
  await db.query(PRODUCT_ROWS, [products, WORDS, MERCHANTS, CATEGORIES])
  await db.query(`INSERT INTO exchange_rate VALUES ('USD', '2026-01-01', 1.1, 'bench')`)
  await db.query('UPDATE catalogue_revision SET revision = revision + 1, as_of = now()')
  await db.query('VACUUM (ANALYZE) product')
}

/** A word of the seeded titles: 0 is the most frequent one. */
export function seededWord(rank: number): string {
  const [letters, number] = rank < 8_000 ? [3, (rank * 7919) % 8_000] : [4, (rank * 7919) % 160_000]
  const syllables = Array.from({ length: letters }, (_, at) => Math.floor(number / 20 ** at) % 20)
  return syllables.map((at) => SYLLABLES.slice(at * 2, at * 2 + 2)).join('')
}

const SYLLABLES = 'bacedifoguhajekilomunaperisotuvawexiyozu'

const part = (at: number) => `substr('${SYLLABLES}', 1 + 2 * (number / ${20 ** at} % 20)::int, 2)`

// As seededWord has it.
const WORD = `
CREATE FUNCTION pg_temp.word(rank bigint) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT ${[0, 1, 2].map(part).join(' || ')} || CASE WHEN rank < 8000 THEN '' ELSE ${part(3)} END
  FROM (SELECT rank * 7919 % CASE WHEN rank < 8000 THEN 8000 ELSE 160000 END AS number) AS of
$$`

// A number from 0 to 1 that is as good as drawn, and always the same.
const drawn = (what: number) => `(hashint8extended(n, ${what}) & 16777215) / 16777216.0`
const word = (at: number) => `pg_temp.word(floor($2::int * (${drawn(at)}) ^ 3)::bigint)`

const FEEDS = `
INSERT INTO feed (name, form, brings, programme, country, currency, every_hours, created_date)
VALUES ('In dollars', 'google-products-tsv', 'products', 'orion', 'us', 'USD', 6, now()),
       ('In euro', 'google-products-tsv', 'products', 'altair', 'de', 'EUR', 6, now())`

const CATEGORY_ROWS = `
INSERT INTO category (name, parent_id)
SELECT 'Category ' || n, CASE WHEN n > 20 THEN 1 + n % 20 END FROM generate_series(1, $1::int) AS n`

const PRODUCT_ROWS = `
INSERT INTO product
SELECT feed_id, 'p' || n, ${[1, 2, 3, 4, 5, 6, 7, 8].map(word).join(` || ' ' || `)} || ' X' || n % 300000,
       initcap(pg_temp.word(n * 31 % 5000)), 'https://shop' || merchant || '.example/p/' || n ||
       '?sub={VENDOR_ID}_{PLACEMENT_ID}&click={CLICK_ID}',
       'https://images.example/' || merchant || '/' || n || '.jpg', price,
       CASE WHEN n % 4 = 0 THEN price + 5 END, CASE feed_id WHEN 1 THEN 'USD' ELSE 'EUR' END, 0.1,
       merchant::text, 'Shop ' || initcap(pg_temp.word(merchant)), 21 + (merchant * 7 + n % 5) % ($4::int - 20), n
FROM (
  SELECT n, CASE n % 5 WHEN 0 THEN 2 ELSE 1 END AS feed_id,
         1 + floor($3::int * (${drawn(10)}) ^ 2)::bigint AS merchant,
         round((0.5 + 3000 * (${drawn(11)}) ^ 4)::numeric, 2) AS price
  FROM generate_series(1, $1::bigint) AS n
) AS drawn`
