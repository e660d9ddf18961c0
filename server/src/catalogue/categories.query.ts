import type { Db } from '../kit/database.ts'

export interface StoredCategory {
  category_id: number
  /** Null at the top level. */
  parent_id: number | null
  name: string
  /** Without its subcategories'. */
  products: number
}

/** Whose products count. */
export interface CountedProducts {
  programmes: readonly string[]
  /** The only merchant of the first programme that a locked vendor sees. */
  only: string | null
  first: string
}

/** The products of a category, over the programmes $1; of programme $3 those of merchant $2 alone if it is given. */
const COUNTED = `product_count p JOIN feed f USING (feed_id)
  WHERE f.programme = ANY ($1) AND ($2::text IS NULL OR f.programme <> $3 OR p.merchant_id = $2)`

/** Every category by name, with how many products it has. */
export async function allCategories(db: Db, { programmes, only, first }: CountedProducts) {
  const { rows } = await db.query<StoredCategory>({
    name: 'categories',
    text: `SELECT c.category_id, c.parent_id, c.name, coalesce(counted.products, 0)::int AS products
           FROM category c LEFT JOIN (
             SELECT p.category_id, sum(p.products) AS products FROM ${COUNTED} GROUP BY 1
           ) AS counted USING (category_id)
           ORDER BY lower(c.name), c.category_id`,
    values: [programmes, only, first],
  })
  return rows
}

/** The same, counting only the products of these merchants. */
export async function categoriesOf(
  db: Db,
  { programmes, only, first }: CountedProducts,
  merchants: readonly { programme: string; merchantId: string }[],
) {
  const { rows } = await db.query<StoredCategory>({
    name: 'categories-of-merchants',
    text: `SELECT c.category_id, c.parent_id, c.name, coalesce(counted.products, 0)::int AS products
           FROM category c LEFT JOIN (
             SELECT p.category_id, sum(p.products) AS products FROM ${COUNTED}
             AND (f.programme, p.merchant_id) IN (SELECT * FROM unnest($4::text[], $5::text[])) GROUP BY 1
           ) AS counted USING (category_id)
           ORDER BY lower(c.name), c.category_id`,
    values: [
      programmes,
      only,
      first,
      merchants.map(({ programme }) => programme),
      merchants.map(({ merchantId }) => merchantId),
    ],
  })
  return rows
}
