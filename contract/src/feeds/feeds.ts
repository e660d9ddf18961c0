import { z } from 'zod'
import { country } from '../catalogue/country.ts'
import { revision, seenLine } from '../content/text.ts'
import { count, pageNo, postedNumber, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { programmes } from '../programmes/all.ts'
import { route } from '../route.ts'
import { feedContents, feedForms } from './forms.ts'

/** Refreshed at least every six hours (2-links §9, catalogue API terms). */
export const LONGEST_PAUSE_HOURS = 6

/** How a run of the importer stands or ended. */
const feedRunStates = ['waiting', 'running', 'stored', 'unchanged', 'held', 'failed'] as const

const feedRun = z.object({
  runId: count,
  state: z.enum(feedRunStates),
  /** Why it failed or is held; empty otherwise. */
  reason: z.string(),
  /** Read so far. */
  rows: count,
  bytes: count,
  /** What the swap did; null before it. */
  added: count.nullable(),
  changed: count.nullable(),
  removed: count.nullable(),
  refused: count,
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime().nullable(),
})
export type FeedRun = z.infer<typeof feedRun>

const feed = z.object({
  feedId: count,
  revision: count,
  name: z.string(),
  form: z.string(),
  brings: z.enum(feedContents),
  programme: z.string(),
  /** Without user name, password and query; null for one that is uploaded or comes by a connection. */
  address: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  everyHours: count,
  paused: z.boolean(),
  nextAt: z.iso.datetime().nullable(),
  /** Of it in the catalogue now, without the offers that it has withdrawn. */
  items: count,
  lastRun: feedRun.nullable(),
})
export type Feed = z.infer<typeof feed>

const access = { who: 'admin' } as const
const feedId = postedNumber(1, 2_147_483_647)

export const getFeeds = route({
  method: 'GET',
  path: '/home/getFeeds',
  summary: 'The feeds of the catalogue, with how each one’s last run ended.',
  source: 'added',
  access,
  answer: z.object({ data: z.array(feed) }),
})

export const getFeedRuns = route({
  method: 'GET',
  path: '/home/getFeedRuns',
  summary: 'The runs of a feed, newest first, and the rows that the newest refused.',
  source: 'added',
  access,
  query: z.object({
    feedId: wholeNumber(1, 999_999_999),
    pageNo,
    pageSize: wholeNumber(1, 100).optional(),
  }),
  answer: z.object({
    data: z.array(feedRun),
    totalCount: count,
    /** At most 1,000 of a run are kept, in the order of their parts. */
    refused: z.array(
      z.object({
        /** Of a feed of several parts, in each of which lines begin anew; null for one part. */
        part: z.string().nullable(),
        line: count,
        reason: z.string(),
        excerpt: z.string(),
      }),
    ),
  }),
})

export const saveFeed = route({
  method: 'POST',
  path: '/home/saveFeed',
  summary: 'Adds a feed to the registry, or changes one.',
  source: 'added',
  access,
  body: z.object({
    /** Of the one to change; a new one without it. */
    feedId: feedId.optional(),
    revision,
    name: seenLine(80, { error: messages.nameFeed }),
    form: z.string().refine((key) => feedForms.some((each) => each.key === key), {
      error: messages.thereAre(feedForms.map(({ key }) => key)),
    }),
    programme: z.enum(programmes.map(({ key }) => key)),
    /** Without one a feed keeps the address that it has. */
    address: z.string().max(2048).nullable().default(null),
    /** Takes the address back that it has: its files are uploaded from now on. */
    withoutAddress: z.boolean().default(false),
    country: country.or(z.literal('')).default(''),
    /** For prices that come without one. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: messages.badCurrency })
      .default('USD'),
    everyHours: postedNumber(1, LONGEST_PAUSE_HOURS).default(LONGEST_PAUSE_HOURS),
  }),
  answer: z.object({ data: feed }),
})

export const pauseFeed = route({
  method: 'POST',
  path: '/home/pauseFeed',
  summary: 'Pauses a feed or lets it go on; what it has brought stays.',
  source: 'added',
  access,
  body: z.object({ feedId, paused: z.boolean() }),
  answer: z.object({ data: feed }),
})

export const runFeed = route({
  method: 'POST',
  path: '/home/runFeed',
  summary: 'Lets the importer take a feed in now; answers before it has ended.',
  source: 'added',
  access,
  body: z.object({ feedId }),
  answer: z.object({ data: feed }),
})

export const decideFeed = route({
  method: 'POST',
  path: '/home/decideFeed',
  summary: 'Takes in or throws away what a run has held for review.',
  source: 'added',
  access,
  body: z.object({ feedId, runId: feedId, take: z.boolean() }),
  answer: z.object({ data: feed }),
})

export const deleteFeed = route({
  method: 'POST',
  path: '/home/deleteFeed',
  summary: 'Deletes a feed with its runs; what it has brought leaves the catalogue at once.',
  source: 'added',
  access,
  body: z.object({ feedId }),
  answer: z.object({
    /** Products, coupons or cashback offers that left. */
    removed: count,
  }),
})

export const uploadFeed = route({
  method: 'POST',
  path: '/home/uploadFeed',
  summary:
    'A feed’s file, as it is or gzipped, instead of its address; answers before it is taken in.',
  source: 'added',
  access,
  query: z.object({ feedId: wholeNumber(1, 999_999_999) }),
  body: z.object({}),
  streams: 'application/octet-stream',
  answer: z.object({ data: feed }),
})
