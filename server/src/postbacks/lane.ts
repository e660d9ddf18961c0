import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { EgressFailure, type Egress } from '../kit/egress/egress.ts'
import { statusWords } from '../kit/egress/status-words.ts'
import { storableText } from '../kit/storable-text.ts'
import { callable } from './endpoint-address.ts'
import { setPaused } from './endpoint.query.ts'
import {
  markFailing,
  markServed,
  markTried,
  takeDue,
  type Lane,
  type Outcome,
} from './lanes.query.ts'
import { requestOf, type Way } from './message.ts'
import {
  CONSTANT_FAILURE_MS,
  CONSTANT_FAILURE_ROUNDS,
  GIVE_UP_MS,
  IDLE_MS,
  LOST_MS,
  pauseAsked,
  pauseOfEndpoint,
  pauseOfPostback,
} from './pauses.ts'
import type { StoredPostback } from './postback.query.ts'

/** So many postbacks of an endpoint are under way at once. */
export const WIDTH = 4
const EXCERPT_BYTES = 2000
const EXCERPT_CHARACTERS = 500

/** The name under which egress speaks of every endpoint. */
export const ENDPOINT = 'The endpoint'

/** What a round took, in milliseconds. */
export interface Round {
  /** To find what is due. */
  find: number
  /** The slowest answer; undefined where nothing was due. */
  answer: number | undefined
}

/**
 * Sends what is due of an endpoint, once each and at most {@link WIDTH}, and notes how it was answered. No
 * connection is held while the endpoint thinks.
 * @throws what the database throws; then what was taken is due again after a while, under its event ids.
 */
export async function serveLane(
  app: App,
  lane: Lane,
  egress: Egress,
  signal: AbortSignal,
): Promise<Round> {
  const began = performance.now()
  const now = app.clock()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const times = { now, lostAt: after(LOST_MS), giveUpAt: after(GIVE_UP_MS), most: WIDTH }
  const taken = await takeDue(app.jobs, lane, times)
  const find = performance.now() - began
  if (taken.length === 0) return { find, answer: undefined }
  const way = wayOf(app, lane, now)
  const tried = await Promise.all(
    taken.map((postback) => sendOne(app, lane, way, postback, egress.until(signal))),
  )
  const failed = tried.filter(({ outcome }) => outcome.state !== 'sent')
  const asked = Math.max(0, ...failed.map(({ retryAfter }) => retryAfter ?? 0))
  if (failed.length < tried.length) {
    await noteServed(app, lane, asked)
  } else if (!signal.aborted && tried.some(({ blamed }) => blamed)) {
    await noteFailure(app, lane, asked)
  }
  return { find, answer: Math.max(...tried.map(({ outcome }) => outcome.ms)) }
}

function wayOf({ vault }: App, lane: Lane, now: Date): Way {
  const { method, address, secret, oldSecret, oldSecretUntil } = lane
  const old = oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : []
  return {
    method,
    address: vault.decrypt(address),
    secrets: [secret, ...old].map((each) => vault.decrypt(each)),
  }
}

interface Tried {
  outcome: Outcome
  /** Whether the endpoint is to blame. A test alone begins nothing: until the next failure days may pass in which there
   *  was nothing to send. */
  blamed: boolean
  retryAfter: number | undefined
}

async function sendOne(
  app: App,
  lane: Lane,
  way: Way,
  postback: StoredPostback,
  egress: Egress,
): Promise<Tried> {
  const began = performance.now()
  const answer = await answerOf(app, egress, way, postback)
  const ms = Math.round(performance.now() - began)
  const outcome = outcomeOf(postback, answer, ms, app.clock())
  const blamed = postback.event !== 'test' && !answer.unsent
  const tried = { outcome, blamed, retryAfter: answer.retryAfter }
  // What the process's own end cuts off is no failure of the endpoint; it is due again soon.
  if (app.ending.signal.aborted && outcome.state !== 'sent') return tried
  await markTried(app.jobs, lane, postback.eventId, outcome)
  return tried
}

interface Answer {
  code: number | null
  /** Empty when it was a success. */
  reason: string
  excerpt: string
  retryAfter: number | undefined
  /** Whether it cannot be sent with these values, now or later. */
  unsent?: boolean
}

async function answerOf(
  app: App,
  egress: Egress,
  way: Way,
  postback: StoredPostback,
): Promise<Answer> {
  // What was saved is older than the settings may be.
  const found = callable(app, way.address)
  if ('problem' in found) {
    const reason = messages.addressNotCalled(found.problem)
    return { code: null, reason, excerpt: '', retryAfter: undefined }
  }
  const request = requestOf(way, postback, app.clock())
  if (request === undefined) {
    const reason = messages.postbackTooLong
    return { code: null, reason, excerpt: '', retryAfter: undefined, unsent: true }
  }
  try {
    const { status, text, retryAfter } = await egress.excerpt(request, EXCERPT_BYTES)
    const good = status >= 200 && status < 300
    return {
      code: status,
      reason: good ? '' : messages.endpointAnswered(statusWords(status)),
      excerpt: storableText(text, EXCERPT_CHARACTERS),
      retryAfter,
    }
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error
    const { status = null, message, retryAfter } = error
    return { code: status, reason: message, excerpt: '', retryAfter }
  }
}

/** A test is tried once; whoever asked for it is looking at the log. */
function outcomeOf(postback: StoredPostback, answer: Answer, ms: number, now: Date): Outcome {
  const { code, reason, excerpt, unsent = false } = answer
  const nextAt = new Date(now.getTime() + pauseOfPostback(postback.tries))
  const giveUp =
    unsent || postback.event === 'test' || !postback.giveUpAt || nextAt > postback.giveUpAt
  const state = reason === '' ? 'sent' : giveUp ? 'parked' : 'waiting'
  return { state, nextAt, ms, code, reason, excerpt }
}

/** Something got through; what was refused beside it may have been asked to wait. */
async function noteServed(app: App, lane: Lane, asked: number): Promise<void> {
  const now = app.clock()
  const quietUntil = asked === 0 ? null : new Date(now.getTime() + pauseAsked(asked))
  await markServed(app.jobs, lane, now, quietUntil)
}

async function noteFailure(app: App, lane: Lane, asked: number): Promise<void> {
  const now = app.clock()
  // Days in which there was nothing to send are no failure.
  const anew = lane.servedAt !== null && now.getTime() - lane.servedAt.getTime() > IDLE_MS
  const failures = anew ? 1 : lane.failures + 1
  const quietUntil = new Date(now.getTime() + pauseOfEndpoint(failures, asked))
  await markFailing(app.jobs, lane, now, { quietUntil, anew })
  const since = (anew ? null : lane.failingSince) ?? now
  const constant = now.getTime() - since.getTime() >= CONSTANT_FAILURE_MS
  if (lane.open && constant && failures >= CONSTANT_FAILURE_ROUNDS) {
    await transaction(app.jobs, (db) => setPaused(db, lane, true, messages.pausedByFailure))
  }
}
