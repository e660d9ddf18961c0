import { EgressFailure } from './failure.ts'
import type { EgressReason } from './failure.ts'

/** Where a call stood when it broke: the same lost connection means `reset` before the headers, `truncated` after. */
export type Phase = 'headers' | 'body'

const reasons: Record<string, EgressReason> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  UND_ERR_SOCKET: 'reset',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'truncated',
  HPE_INVALID_EOF_STATE: 'truncated',
  Z_BUF_ERROR: 'truncated',
  UND_ERR_HEADERS_OVERFLOW: 'malformed',
  UND_ERR_DESTROYED: 'cancelled',
  UND_ERR_CLOSED: 'cancelled',
  UND_ERR_ABORTED: 'cancelled',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
}

const families: [RegExp, EgressReason][] = [
  [/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED)/, 'tls'],
  [/^(HPE_|HTTPParserError|Z_)/, 'malformed'],
]

const sentences: Partial<Record<EgressReason, string>> = {
  timeout: 'did not answer in time.',
  refused: 'does not accept connections.',
  name: 'cannot be found: its host name does not resolve.',
  tls: 'could not prove its identity: the secure connection failed.',
  reset: 'closed the connection before it answered.',
  truncated: 'sent an answer that was cut off.',
  malformed: 'sent an answer that cannot be read.',
  cancelled: 'was not waited for: the call was cancelled.',
}

/** A failure with the standard sentence of its reason: "Orion did not answer in time." */
export function failed(name: string, reason: EgressReason): EgressFailure {
  return new EgressFailure(reason, `${name} ${sentences[reason] ?? 'could not be called.'}`)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  // undici's parser gives some of its errors a name only.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/**
 * Turns whatever undici, zlib or the socket threw into our failure, by its code alone:
 * messages of libraries may quote the partner.
 */
export function translate(name: string, error: unknown, phase: Phase): EgressFailure {
  if (error instanceof EgressFailure) return error
  const word = codeOf(error)
  const reason = reasons[word] ?? families.find(([pattern]) => pattern.test(word))?.[1] ?? 'unknown'
  return failed(name, reason === 'reset' && phase === 'body' ? 'truncated' : reason)
}
