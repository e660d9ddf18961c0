import type { Kind } from '@orrery/contract/programmes/programme'
import type { Fault } from '@orrery/sandbox'

/** One call to a partner, and what is said when its answer is wrong. */
export interface TestAnswer {
  what: string
  /** The source as users know it. */
  name: string
  /** With the partner's prefix in the sandbox. */
  path: string
  /** The kinds whose pull makes this call. */
  kinds: readonly Kind[]
  /** What follows the name in the reason. */
  html: string
  malformed: string
  twice: string
  /** Whether it is here that calls fail in each way that the source knows: by status, silence, a cut. */
  line?: true
  /** The status that says: not compiled yet. */
  late?: 409 | 501
}

/** One wrong answer: what it is, how it is played, what is said. */
export interface TestFault {
  what: string
  fault: Fault
  kinds: readonly Kind[]
  reason: string
  state: 'failed' | 'not-ready'
}

/** Every way in which an answer may be wrong that must leave the day as it was. */
export function faultsOf({ name, path, kinds, what: whose, ...answer }: TestAnswer): TestFault[] {
  const fault = (what: string, play: Omit<Fault, 'path'>, reason: string): TestFault => ({
    what: `${whose}: ${what}`,
    fault: { path, ...play },
    kinds,
    reason: reason.startsWith('Row ') ? reason : `${name} ${reason}`,
    state: 'failed',
  })
  const status = (code: number, words: string) =>
    fault(`${code}`, { kind: 'status', status: code }, `answered ${code} (${words}).`)
  const { late } = answer
  const late501 = late === 501 ? [] : [status(501, 'not available yet')]
  const line = [
    fault('429', { kind: 'retry-after', retryAfter: 60 }, 'answered 429 (too many requests).'),
    status(500, 'an error on their side'),
    ...late501,
    status(503, 'out of service'),
    fault('a hang', { kind: 'hang' }, 'did not answer in time.'),
    fault('a reset', { kind: 'reset' }, 'closed the connection before it answered.'),
  ]
  const notReady = late && {
    ...fault(`${late}`, { kind: 'status', status: late }, 'has not compiled this day yet.'),
    state: 'not-ready' as const,
  }
  return [
    ...(answer.line ? line : []),
    ...(notReady ? [notReady] : []),
    fault('cut off', { kind: 'truncated' }, 'sent an answer that was cut off.'),
    fault('a web page', { kind: 'html' }, answer.html),
    fault('malformed', { kind: 'malformed' }, answer.malformed),
    fault('everything twice', { kind: 'duplicate-rows' }, answer.twice),
  ]
}
