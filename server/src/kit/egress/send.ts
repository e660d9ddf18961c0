import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { tooLarge, wholeBody } from './body.ts'
import { EgressFailure } from './failure.ts'
import { retryAfter } from './retry.ts'
import { statusWords } from './status-words.ts'
import { failed, translate } from './translate.ts'

/** One try at one call, everything decided. Times in ms. */
export interface Attempt {
  name: string
  agent: Dispatcher
  url: URL
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body: string | undefined
  total: number
  maxBodyBytes: number
  signal: AbortSignal | undefined
  /** Whether the body stays packed. */
  packed: boolean
  /** Whether an answer is one whatever its status, unless it leads elsewhere. */
  anyStatus: boolean
}

export interface Answer {
  /** 200 to 299, unless any was asked for. */
  status: number
  /** Fails with an `EgressFailure`, never ends, when the body is cut, too large or too slow. */
  body: Readable
  /** False when nothing in the answer says where it ends, so that a cut cannot be told from an end. */
  framed: boolean
  /** As {@link EgressFailure.retryAfter}. */
  retryAfter: number | undefined
}

function checkHead(attempt: Attempt, { statusCode, headers }: Dispatcher.ResponseData): void {
  const { name, maxBodyBytes } = attempt
  if (statusCode >= 300 && statusCode < 400) {
    const message = `${name} answered with a redirect (${statusCode}), which is not followed.`
    throw new EgressFailure('redirect', message, { status: statusCode })
  }
  if (attempt.anyStatus) return
  if (statusCode < 200 || statusCode >= 400) {
    throw new EgressFailure('status', `${name} answered ${statusWords(statusCode)}.`, {
      status: statusCode,
      retryAfter: retryAfter(headers['retry-after']),
    })
  }
  if (Number(headers['content-length']) > maxBodyBytes) throw tooLarge(name, maxBodyBytes)
}

function checkedBody(
  attempt: Attempt,
  response: Dispatcher.ResponseData,
  encoding: string,
): Readable {
  // Destroying a half-read body emits an error that nobody is left to hear.
  response.body.on('error', () => undefined)
  try {
    checkHead(attempt, response)
    return wholeBody(attempt.name, response.body, { encoding, maxBodyBytes: attempt.maxBodyBytes })
  } catch (error) {
    response.body.destroy()
    throw error
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

/**
 * Sends one request and waits for a good head; the body is still to be read.
 * The clock `total` runs until the body has been closed, so a trickling body ends too.
 */
export async function send(attempt: Attempt): Promise<Answer> {
  const { name, agent, url, method, headers, signal } = attempt
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(failed(name, 'timeout')), attempt.total)
  const cancel = (): void => ended.abort(failed(name, 'cancelled'))
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  const cleanUp = (): void => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }

  try {
    const request = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { 'user-agent': 'orrery', 'accept-encoding': 'gzip', ...headers },
      body: attempt.body ?? null,
      signal: ended.signal,
    })
    // undici notices an abort only once it has connected, so the clock is raced as well.
    const response = await Promise.race([request, rejection(ended.signal)])
    const encoding = String(response.headers['content-encoding'] ?? '').toLowerCase()
    const body = checkedBody(attempt, response, attempt.packed ? '' : encoding)
    const stop = (): void => {
      body.destroy(translate(name, ended.signal.reason, 'body'))
    }
    ended.signal.addEventListener('abort', stop, { once: true })
    body.once('close', cleanUp)
    const framed =
      method === 'HEAD' ||
      response.statusCode === 204 ||
      response.headers['content-length'] !== undefined ||
      response.headers['transfer-encoding'] !== undefined ||
      (encoding !== '' && encoding !== 'identity')
    const after = retryAfter(response.headers['retry-after'])
    return { status: response.statusCode, body, framed, retryAfter: after }
  } catch (error) {
    cleanUp()
    throw translate(name, ended.signal.aborted ? ended.signal.reason : error, 'headers')
  }
}
