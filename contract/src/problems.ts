import { z } from 'zod'
import { messages } from './messages.ts'

/** The one shape of every failure (3-decisions §2). */
export const failure = z.object({
  message: z.string(),
  statusMessages: z.array(z.string()),
  errors: z.array(z.string()),
  requestId: z.string(),
})
export type Failure = z.infer<typeof failure>

/** Every error once: its status and its default text. A handler throws `new Problem('…')`. */
export const problems = {
  invalid: { status: 400, text: messages.somethingWrong },
  badJson: { status: 400, text: messages.badJson },
  badRequest: { status: 400, text: messages.badRequest },
  cutOff: { status: 400, text: messages.cutOff },
  unauthenticated: { status: 401, text: messages.unauthenticated },
  userNotFound: { status: 401, text: messages.userNotFound },
  wrongSignIn: { status: 401, text: messages.wrongSignIn },
  forbidden: { status: 403, text: messages.notAllowed },
  foreignVendor: { status: 403, text: messages.foreignVendor },
  typeNotAllowed: { status: 403, text: messages.typeNotAllowed },
  adminOnly: { status: 403, text: messages.adminOnly },
  proofNeeded: { status: 403, text: messages.proofNeeded },
  mustEnrol: { status: 403, text: messages.mustEnrol },
  crossSite: { status: 403, text: messages.crossSite },
  notFound: { status: 404, text: messages.callNotFound },
  onlyGet: { status: 405, text: messages.onlyGet },
  tooSlow: { status: 408, text: messages.tooSlow },
  conflict: { status: 409, text: messages.somethingWrong },
  notAsBefore: { status: 412, text: messages.notAsBefore },
  tooLarge: { status: 413, text: messages.tooLarge },
  wrongMediaType: { status: 415, text: messages.wrongMediaType },
  rangeOutside: { status: 416, text: messages.rangeOutside },
  misdirected: { status: 421, text: messages.misdirected },
  tooHeavy: { status: 422, text: messages.tooHeavy },
  tooManyTries: { status: 429, text: messages.tooManyTries },
  tooManyDownloads: { status: 429, text: messages.tooManyDownloads },
  tooManyReports: { status: 429, text: messages.tooManyReports },
  tooManyQueries: { status: 429, text: messages.tooManyQueries },
  headersTooLarge: { status: 431, text: messages.headersTooLarge },
  unexpected: { status: 500, text: messages.unexpected },
  partnerFailed: { status: 502, text: messages.somethingWrong },
  busy: { status: 503, text: messages.busy },
  unsure: { status: 503, text: messages.unsure },
  starting: { status: 503, text: messages.starting },
  diskFull: { status: 503, text: messages.diskFull },
  readOnly: { status: 503, text: messages.readOnly },
  keptWaiting: { status: 503, text: messages.keptWaiting },
  crowded: { status: 503, text: messages.crowded },
} as const
export type ProblemKey = keyof typeof problems

/** Whoever has to wait reads for how long, where that is known. */
function textOf(key: ProblemKey, retryAfter: number | undefined): string {
  const waits = key === 'tooManyTries' && retryAfter !== undefined
  return waits ? messages.tooManyTriesFor(retryAfter) : problems[key].text
}

/**
 * A failure that its caller may read. Anything else thrown is answered as `unexpected`.
 * @param texts what happened, one sentence each; the first is the `message`.
 */
export class Problem extends Error {
  readonly key: ProblemKey
  readonly texts: readonly string[]
  /** Seconds after which a new try makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(key: ProblemKey, texts?: string | readonly string[], retryAfter?: number) {
    const list = texts === undefined ? [textOf(key, retryAfter)] : [texts].flat()
    super(list[0] ?? problems[key].text)
    this.name = 'Problem'
    this.key = key
    this.texts = list
    this.retryAfter = retryAfter
  }

  get status(): number {
    return problems[this.key].status
  }
}
