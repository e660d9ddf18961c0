import { z } from 'zod'
import { count, named } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'

/** A category as 2-links §3 has it: both pairs of names say the same. */
const fields = {
  categoryId: z.string(),
  categoryName: z.string(),
  id: z.string(),
  name: z.string(),
  /** How many products it has, its subcategories' included. */
  products: count,
}

/** A top-level category with its subcategories. */
const category = z.object({
  ...fields,
  children: z.object({ category: z.array(z.object(fields)) }),
})
export type Category = z.infer<typeof category>

/** More do not fit into one request's line. */
const MOST_MERCHANTS = 100

const answer = z.object({ data: z.array(category) })

export const getCategories = route({
  method: 'GET',
  path: '/home/getCategories',
  summary: 'Every category with its subcategories, by name.',
  source: 'links',
  access: { who: 'vendor', screens: ['/categories', '/products', '/allCoupons'] },
  answer,
})

export const getAllCategories = route({
  method: 'GET',
  path: '/home/getAllCategories',
  summary: 'The categories that these merchants have products in.',
  source: 'links',
  access: { who: 'vendor', screens: ['/categories', '/products'] },
  query: z.object({
    /** Merchants' `mid`s, separated by commas. */
    mids: z
      .string()
      .max(MOST_MERCHANTS * 100)
      .transform((text) => text.split(',').filter((each) => each !== ''))
      .refine((all) => all.length <= MOST_MERCHANTS, {
        error: named(messages.atMost(MOST_MERCHANTS)),
      })
      .optional(),
  }),
  answer,
})
