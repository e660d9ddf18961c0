import { z } from 'zod'
import { isAskedDay } from '../day.ts'
import { named, refusedDay } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'

/** The feeds that a publisher may link to (2-links §2, feed link tester). */
export const feedKeys = ['priceline', 'yahoo'] as const
export type FeedKey = (typeof feedKeys)[number]

/** What they are called on screen and among one's own links. */
export const feedNames: Record<FeedKey, string> = {
  priceline: 'Price-line feed',
  yahoo: 'Yahoo-type feed',
}

/** Under which a link to a feed is kept: no programme pays for its clicks. */
export const FEED_PROGRAMME = 'feeds'

/** Until another one is typed (2-links §9). */
export const DEFAULT_CHANNEL = '4'

/** Names of places in any script, such as `Saint-Denis (Reunion)`; some letters are written with marks of their own. */
const PLACE = /^[\p{L}\p{M}\p{N} .,'’‘&/()–-]*$/u

const declared = z.string().max(50).trim()

/**
 * What a link's declared parameters may say: the channel, and the city as its search text. The redirector keeps
 * what these accept, as they tidy it, and nothing else.
 */
export const channelText = declared.regex(/^[A-Za-z0-9 -]*$/, { error: named(messages.badChannel) })
export const cityText = declared.normalize('NFC').regex(PLACE, { error: named(messages.badCity) })

export const getFeedLinks = route({
  method: 'POST',
  path: '/home/getFeedLinks',
  summary:
    'The vendor’s short link to each feed, made when first asked for; null for a feed that the operator has not set up.',
  source: 'added',
  access: { who: 'vendor', screens: ['/feedLinks'] },
  body: z.object({}),
  answer: z.object({
    data: z.array(z.object({ feed: z.enum(feedKeys), link: z.url().nullable() })),
  }),
})

/** A day, or nothing: a visitor need not have chosen one. */
const stay = z
  .string()
  .max(10)
  .refine((text) => text === '' || isAskedDay(text), refusedDay)
  .optional()

interface Stay {
  checkIn?: string
  checkOut?: string
  chanel?: string
  city?: string
}

/**
 * What of a notice's address {@link getRedirectTarget} takes. Its reader is a visitor who did not write it: what
 * is no day, channel or city is left out, and so are both days where the stay ends before it begins.
 */
export function fittingStay({ checkIn, checkOut, chanel, city }: Stay): Stay {
  const from = stay.safeParse(checkIn).data
  const to = stay.safeParse(checkOut).data
  const channel = channelText.safeParse(chanel).data
  const place = cityText.safeParse(city).data
  const inOrder = !from || !to || from < to
  return {
    ...(inOrder && { ...(from && { checkIn: from }), ...(to && { checkOut: to }) }),
    ...(channel && { chanel: channel }),
    ...(place && { city: place }),
  }
}

export const getRedirectTarget = route({
  method: 'GET',
  path: '/home/getRedirectTarget',
  summary:
    'Where the redirect notice leads: the price-line feed’s own address with the asked days, channel and city in it.',
  source: 'added',
  access: { who: 'public' },
  query: z.object({
    checkIn: stay,
    checkOut: stay,
    /** The specification spells it so. */
    chanel: channelText.optional(),
    city: cityText.optional(),
  }),
  answer: z.object({
    data: z.object({
      /** Null where the operator has not set the feed up. */
      url: z.url().nullable(),
    }),
  }),
})
