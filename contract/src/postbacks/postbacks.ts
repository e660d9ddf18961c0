import { z } from 'zod'
import { revision, seenLine } from '../content/text.ts'
import { count, day, money, pageNo, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'

/** The most endpoints that a vendor may have. */
export const MOST_ENDPOINTS = 10
/** For so long after a change of secret the old one signs too. */
export const OLD_SECRET_HOURS = 24
/** The log is kept for so long, and lists so many. */
export const LOG_DAYS = 90
export const MOST_LISTED = 10_000

/** What happens to a click, as its report says. */
export const postbackEvents = ['click-paid', 'sale', 'sale-restated', 'reversal'] as const
export type PostbackEvent = (typeof postbackEvents)[number]

/** Still to be sent, answered with success, or given up for now. */
export const postbackStates = ['waiting', 'sent', 'parked'] as const

const loggedEvents = [...postbackEvents, 'test'] as const
export type LoggedEvent = (typeof loggedEvents)[number]

const endpoint = z.object({
  endpointId: z.string(),
  revision: count,
  name: z.string(),
  method: z.enum(['GET', 'POST']),
  /** With its macros in braces. */
  address: z.string(),
  events: z.array(z.enum(postbackEvents)),
  paused: z.boolean(),
  /** Why, when it was not the vendor who paused it; empty otherwise. */
  pausedReason: z.string(),
  /** Since when nothing has got through, while that is so. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the secret before the last change signs too. */
  oldSecretUntil: z.iso.datetime().nullable(),
  lastSentAt: z.iso.datetime().nullable(),
  waiting: count,
  parked: count,
  createdAt: z.iso.datetime(),
})
export type PostbackEndpoint = z.infer<typeof endpoint>

const postback = z.object({
  eventId: z.string(),
  event: z.enum(loggedEvents),
  transactionId: z.string(),
  version: count,
  programme: z.string(),
  type: z.string(),
  day,
  clickId: z.string(),
  placement: z.string(),
  merchant: z.string(),
  sales: count,
  saleAmount: money,
  payout: money,
  payoutChange: money,
  currency: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(postbackStates),
  tries: count,
  triedAt: z.iso.datetime().nullable(),
  /** When it is tried next, while it waits. */
  nextAt: z.iso.datetime().nullable(),
  /** The status of the last answer, if there was one. */
  code: count.nullable(),
  /** How long it took. */
  ms: count.nullable(),
  /** Why the last try failed; empty otherwise. */
  reason: z.string(),
  /** How the last answer began. */
  excerpt: z.string(),
})
export type Postback = z.infer<typeof postback>

const access = { who: 'vendor', screens: ['/postbacks'] } as const
const endpointId = z.string().regex(/^[0-9a-f]{24}$/, { error: messages.noSuchEndpoint })
const secret = z.string().meta({ description: 'Shown this once' })

export const getPostbackEndpoints = route({
  method: 'GET',
  path: '/home/getPostbackEndpoints',
  summary: 'One’s own endpoints for postbacks, with how each is doing.',
  source: 'added',
  access,
  answer: z.object({ data: z.array(endpoint) }),
})

export const savePostbackEndpoint = route({
  method: 'POST',
  path: '/home/savePostbackEndpoint',
  summary: 'Adds an endpoint for postbacks, or changes one; a new one’s secret is answered once.',
  source: 'added',
  access,
  audit: 'postback-endpoint-saved',
  body: z.object({
    /** Of the one to change; a new one without it. */
    endpointId: endpointId.optional(),
    revision,
    name: seenLine(80, { error: messages.nameEndpoint }),
    method: z.enum(['GET', 'POST']),
    address: z.string().trim().min(1, { error: messages.endpointNeedsAddress }).max(2048),
    events: z
      .array(z.enum(postbackEvents))
      .min(1, { error: messages.chooseEvents })
      .max(postbackEvents.length),
  }),
  answer: z.object({ data: endpoint, secret: secret.optional() }),
})

export const pausePostbackEndpoint = route({
  method: 'POST',
  path: '/home/pausePostbackEndpoint',
  summary: 'Pauses an endpoint, which parks what waits for it, or lets it go on.',
  source: 'added',
  access,
  audit: 'postback-endpoint-paused',
  body: z.object({ endpointId, paused: z.boolean() }),
  answer: z.object({ data: endpoint }),
})

export const deletePostbackEndpoint = route({
  method: 'POST',
  path: '/home/deletePostbackEndpoint',
  summary: 'Deletes an endpoint with its log.',
  source: 'added',
  access,
  audit: 'postback-endpoint-deleted',
  body: z.object({ endpointId }),
  answer: z.object({ success: z.literal(true) }),
})

export const rotatePostbackSecret = route({
  method: 'POST',
  path: '/home/rotatePostbackSecret',
  summary: 'A new secret for an endpoint, answered once; the old one signs too for 24 hours.',
  source: 'added',
  access,
  audit: 'postback-secret-changed',
  body: z.object({ endpointId }),
  answer: z.object({ data: endpoint, secret }),
})

export const testPostback = route({
  method: 'POST',
  path: '/home/testPostback',
  summary: 'Has a test sent to an endpoint; the log says how it was answered.',
  source: 'added',
  access,
  body: z.object({ endpointId }),
  answer: z.object({ data: postback }),
})

export const getPostbacks = route({
  method: 'GET',
  path: '/home/getPostbacks',
  summary: 'The log of an endpoint’s postbacks, newest first.',
  source: 'added',
  access,
  query: z.object({
    endpointId,
    state: z.enum(postbackStates).optional(),
    event: z.enum(loggedEvents).optional(),
    pageNo,
    pageSize: wholeNumber(1, 100).optional(),
  }),
  answer: z.object({
    data: z.array(postback),
    /** At most {@link MOST_LISTED}. */
    totalCount: count,
  }),
})

export const replayPostbacks = route({
  method: 'POST',
  path: '/home/replayPostbacks',
  summary: 'Sends a postback again, or all that are parked, under the same event ids.',
  source: 'added',
  access,
  body: z.object({
    endpointId,
    /** Of the one to send again; all that are parked without it. */
    eventId: z.string().max(100).optional(),
  }),
  answer: z.object({ data: endpoint, replayed: count }),
})
