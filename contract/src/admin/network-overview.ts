import { z } from 'zod'
import { domainKinds, domainStates } from '../domains/domains.ts'
import { count, day, money, range } from '../fields.ts'
import { waitingMonth } from '../payments/months.ts'
import { kinds } from '../programmes/programme.ts'
import { incompleteRun, sideBySide } from '../reports/all-programmes.ts'
import { postedComparison } from '../reports/comparison.ts'
import { route } from '../route.ts'
import { runState } from './report-runs.ts'

/** How far back the days that wait for somebody are looked for, today included. */
export const OPEN_DAYS = 400

const type = { programme: z.string(), kind: z.enum(kinds) }

/** What was pulled of a programme and type in the last 24 hours, over all its runs. */
const lastPull = z.object({
  ...type,
  /** When the first of them began; null when there was none. */
  start_time: z.iso.datetime().nullable(),
  durationMs: count.nullable(),
  /** Rows that were stored or found unchanged. */
  rows: count,
  /** That of the least sure day they asked for, `done` when every day is in; null without a pull. */
  status: runState.nullable(),
})

export const getNetworkOverview = route({
  method: 'POST',
  path: '/home/getNetworkOverview',
  summary: 'What all vendors earned, how the last night went, and what needs a hand.',
  source: 'added',
  access: { who: 'admin' },
  inView: true,
  body: z.object({ ...range, ...postedComparison }),
  answer: z.object({
    ...sideBySide,
    /** Every connected programme and type. */
    pulls: z.array(lastPull),
    /** Days of the last 400 that are held, failed or not ready, whatever the range; newest first. */
    days: z.array(incompleteRun.extend({ programme: z.string() })),
    /** Merchant lists whose last refresh failed. */
    merchantLists: z.array(
      z.object({
        list: z.string(),
        /** When the merchants shown were read; null when never. */
        asOf: z.iso.datetime().nullable(),
        reason: z.string(),
      }),
    ),
    /**
     * Feeds of the catalogue whose newest run is held or failed, or that were last taken in more than an
     * hour longer ago than agreed.
     */
    feeds: z.array(
      z.object({
        feedId: count,
        name: z.string(),
        state: z.enum(['held', 'failed', 'late']),
        /** That of the run; empty for a late one. */
        reason: z.string(),
      }),
    ),
    /**
     * Mails that the mail server has not taken for as long as `late.ts` says, none where there is no mail
     * server; at most a thousand are counted.
     */
    waitingMails: count,
    /** New vendors that wait for approval; at most a thousand are counted. */
    applications: count,
    /** Claims that wait for an answer; at most a thousand are counted. */
    openClaims: count,
    /** The month whose statements wait to be issued, or can be made; null when neither. */
    statements: waitingMonth.nullable(),
    /** What the network may pay now. */
    payable: z.object({ vendors: count, total: money, currency: z.string() }),
    /** Connections whose last test failed, or that failed so often that they are left alone for a while. */
    connections: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** Vendors' domains whose DNS record has gone; twenty at the most. */
    domains: z.array(
      z.object({
        name: z.string(),
        shownName: z.string(),
        vendorId: count,
        kind: z.enum(domainKinds),
        state: z.enum(domainStates),
      }),
    ),
    /** The last day up to which every currency has a reference rate, and whether it lies too far back. */
    rates: z.object({ lastDay: day.nullable(), late: z.boolean() }),
    /** What the partners counted for campaigns that are no vendor, by the runs of the last 24 hours. */
    unattributed: z.array(
      z.object({ ...type, campaigns: count, rows: count, clicks: count, earnings: money }),
    ),
    /**
     * Programmes whose unexplained difference of the last seven days, in percent of valid redirects, is
     * outside of what the eight weeks before were like.
     */
    strays: z.array(
      z.object({ programme: z.string(), share: z.number(), low: z.number(), high: z.number() }),
    ),
  }),
})
