import { z } from 'zod'
import { askedDay, count, day, money, vendorId, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { programmes } from '../programmes/all.ts'
import { csv, route } from '../route.ts'

/** How far an order is: it may still be restated, it is settled, or it was taken back. */
export const orderStates = ['pending', 'confirmed', 'rejected'] as const
export type OrderState = (typeof orderStates)[number]

/** A place in the list, behind which a page begins: a day and an order's id. */
const place = z
  .string()
  .regex(/^\d{8}-[0-9a-f]{32}$/, messages.badLogPlace)
  .meta({ description: 'older of the page before' })

export const getOrders = route({
  method: 'GET',
  path: '/home/getOrders',
  summary: 'The vendor’s sales (CPA), newest day first, a page at a time; as CSV all that fit.',
  source: 'added',
  access: { who: 'vendor', screens: ['/orderHistory'] },
  query: z.object({
    /** The last 30 days unless said. */
    startDate: askedDay.optional(),
    endDate: askedDay.optional(),
    status: z.enum(orderStates).optional(),
    programme: z.enum(programmes.map(({ key }) => key)).optional(),
    merchant: z.string().max(100).optional().meta({
      description: 'Only merchants that have this text in their name, in any letter case',
    }),
    vendorId: vendorId.optional(),
    limit: wholeNumber(1, 200).optional(),
    before: place.optional(),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        date: day,
        /** The click id, under which the partner told of the sale. */
        orderId: z.string(),
        programme: z.string(),
        merchantName: z.string(),
        placementId: z.string(),
        /** A click may lead to several. */
        sales: count,
        amount: money,
        commission: money,
        currency: z.string(),
        status: z.enum(orderStates),
        /** Why it was rejected; empty for others. */
        reason: z.string(),
      }),
    ),
    /** By state and currency all that fit, of every state, whichever is asked for; of the rejected, what they were. */
    totals: z.array(
      z.object({
        status: z.enum(orderStates),
        currency: z.string(),
        orders: count,
        amount: money,
        commission: money,
      }),
    ),
    totalCount: count,
    older: z.string().nullable(),
    startDate: day,
    endDate: day,
    timeZone: z.string(),
  }),
  csv: csv('orders.csv'),
})
