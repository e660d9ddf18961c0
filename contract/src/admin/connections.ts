import { z } from 'zod'
import { count } from '../fields.ts'
import { route } from '../route.ts'
import { runState } from './report-runs.ts'

/** A test that takes longer is broken off. */
export const TEST_SECONDS = 15
/** The most tests of all connections together in a minute. */
export const TESTS_A_MINUTE = 10

const instant = z.iso.datetime().nullable()

/** How something that a partner is asked by itself ended last. */
const lastRun = z.object({
  state: z.enum([...runState.options, 'never']),
  at: instant,
  /** Why it did not succeed, in our words; empty otherwise. */
  reason: z.string(),
  nextAt: instant,
})

const tested = z.object({ at: z.iso.datetime(), works: z.boolean(), words: z.string() })

export const connection = z.object({
  key: z.string(),
  name: z.string(),
  /** What it brings: reports and a merchant list, or site revenue. */
  brings: z.enum(['programme', 'revenue']),
  connected: z.boolean(),
  /** Settings without which it is not, by their names. */
  missing: z.array(z.string()),
  /** Reports of the whole programme, or days of the source. */
  reports: lastRun,
  /** Null for a source of revenue, which has none. */
  merchants: lastRun.nullable(),
  /** Too many calls failed: some node asks nothing until then. */
  pausedUntil: instant,
  /** Of every node, since the day began in the reporting time zone; counted within seconds. */
  calls: count,
  failures: count,
  /** What the partner allows; empty where it says nothing. */
  quota: z.string(),
  /** The last test; null when there was none. */
  test: tested.nullable(),
})
export type Connection = z.output<typeof connection>

export const getConnections = route({
  method: 'GET',
  path: '/home/getConnections',
  summary: 'Every connection to a partner: settings that lack, last and next runs, calls today.',
  source: 'added',
  access: { who: 'admin', screens: ['/Settings'] },
  answer: z.object({ data: z.array(connection) }),
})

export const testConnection = route({
  method: 'POST',
  path: '/home/testConnection',
  summary: 'Makes one small call to a partner and says what came of it.',
  source: 'added',
  access: { who: 'admin', screens: ['/Settings'] },
  body: z.object({ key: z.string().max(60) }),
  answer: z.object({ data: tested }),
})
