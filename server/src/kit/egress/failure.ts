/** Why a call to a partner failed. */
export type EgressReason =
  | 'timeout'
  | 'refused'
  | 'name'
  | 'tls'
  | 'reset'
  | 'truncated'
  | 'too-large'
  | 'not-json'
  | 'malformed'
  | 'redirect'
  | 'status'
  | 'address'
  | 'circuit-open'
  | 'cancelled'
  | 'unknown'

export interface EgressFailureDetails {
  /** The partner's HTTP status, for `status` and `redirect`. */
  status?: number | undefined
  /** Whole seconds after which another try makes sense, at most one day. */
  retryAfter?: number | undefined
}

/**
 * The one error of every call to the outside.
 * `message` is in our own words and may be shown to a user: it never holds the partner's text, a URL or a key.
 * It has no `cause`, because a library's error may carry all three into a log.
 */
export class EgressFailure extends Error {
  override name = 'EgressFailure'
  readonly reason: EgressReason
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(reason: EgressReason, message: string, details: EgressFailureDetails = {}) {
    super(message)
    this.reason = reason
    this.status = details.status
    this.retryAfter = details.retryAfter
  }
}
