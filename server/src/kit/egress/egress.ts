import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { Agent } from 'undici'
import { publicOnly } from './address.ts'
import { circuit, saysPartnerIsIll } from './circuit.ts'
import type { CircuitOptions } from './circuit.ts'
import type { EgressFailure } from './failure.ts'
import { readExcerpt, readJson, readText, wholeStream } from './read.ts'
import type { Excerpt } from './read.ts'
import { nextDelay, pause } from './retry.ts'
import type { Retries } from './retry.ts'
import { send } from './send.ts'
import type { Answer, Attempt } from './send.ts'
import { slots } from './slots.ts'
import { baseUrl, target } from './target.ts'
import type { Query } from './target.ts'
import { failed, translate } from './translate.ts'

export { EgressFailure } from './failure.ts'
export type { EgressReason } from './failure.ts'
export type { Excerpt } from './read.ts'

export interface EgressOptions {
  /** The partner as a user knows it; every failure's message begins with it. */
  name: string
  /** http or https. This one origin may be private (a pretend partner, the operator's own back end). */
  baseUrl: string
  /**
   * In ms; `headers` is also the longest silence within a body. Defaults 5,000, as `total`, and 60,000.
   * `total` is exact and per try; undici keeps the other two to about a second.
   */
  timeouts?: { connect?: number; headers?: number; total?: number }
  /** The most bytes of one body, counted after decompression. Default 20 MiB. */
  maxBodyBytes?: number
  retries?: Retries
  circuit?: CircuitOptions
  /** How many calls may be open at once, their bodies included. Default 8. */
  concurrency?: number
  /** Stands in for the system's DNS look-up. */
  lookup?: LookupFunction
}

export interface EgressRequest {
  method: Attempt['method']
  /** `/…` under the base URL, or an absolute URL that the partner handed out; on another origin it gets none of our headers. */
  path: string
  query?: Query
  headers?: Record<string, string>
  /** A string is sent as it is; anything else as JSON. */
  body?: unknown
  /** Whether a second try does no harm. Default: GET and HEAD. */
  retry?: boolean
  signal?: AbortSignal
  /** For this call instead of `timeouts.total`, in ms; a large CSV needs more. */
  totalTimeout?: number
  /** For this call instead of the partner's. */
  maxBodyBytes?: number
  /** Gives the body as it came, which is gzip when its sender packs it; to unpack it is the caller's. */
  packed?: boolean
}

/** What became of the calls of one client since it was made; each try is one. */
export interface EgressHealth {
  calls: number
  /** Those that say that the partner is ill: not its "not yet", nor its no to what we asked. */
  failures: number
  /** So many failed in a row that for so many ms more none is let through; 0 when they are. */
  pausedMs: number
}

/** Every method rejects with an `EgressFailure` and nothing else. */
export interface Egress {
  /** The answer as parsed JSON, to be validated by the caller. */
  json(request: EgressRequest): Promise<unknown>
  /** The answer as UTF-8 text. */
  text(request: EgressRequest): Promise<string>
  /** The answer as bytes that fail, and never end, when the body is cut. Read it or destroy it: it holds a slot. */
  stream(request: EgressRequest): Promise<Readable>
  /** As `stream`, with the status (200 to 299): some partners say "not finished" by 202. */
  open(request: EgressRequest): Promise<{ status: number; body: Readable }>
  /**
   * What was answered, for who tells it on: any status but a redirect's, and how the body began, as far
   * as it came.
   * @param most bytes of the body.
   */
  excerpt(request: EgressRequest, most: number): Promise<Excerpt>
  /** The same client, whose calls end with `cancelled` when the signal aborts; `once` tries none again. */
  until(signal: AbortSignal | undefined, how?: { once?: boolean }): Egress
  /** What became of its calls so far. */
  health(): EgressHealth
  /** Ends open calls with `cancelled` and frees the sockets. */
  close(): Promise<void>
}

/** The one client for one partner: everything that leaves the server goes through here. */
export function egress(options: EgressOptions): Egress {
  const { name, timeouts = {}, retries = {}, lookup = systemLookup } = options
  const { connect = 5_000, total = 60_000 } = timeouts
  // A partner may compile its answer before the first byte, for as long as a call may take. A file that is given
  // longer than that by its own call is not waited for longer in silence: its sender has most likely gone.
  const silence = timeouts.headers ?? total
  const base = baseUrl(name, options.baseUrl)
  const throughCircuit = circuit(name, options.circuit)
  const line = slots(options.concurrency ?? 8)
  const counted = { calls: 0, failures: 0 }
  const agent = (resolve: LookupFunction): Agent =>
    new Agent({
      connect: { timeout: connect, lookup: resolve },
      headersTimeout: silence,
      bodyTimeout: silence,
      allowH2: false,
    })
  const home = agent(lookup)
  const abroad = agent(publicOnly(name, lookup))

  const prepare = (request: EgressRequest, anyStatus: boolean): Attempt => {
    const to = target(name, base, request.path, request.query)
    const json = request.body !== undefined && typeof request.body !== 'string'
    return {
      name,
      agent: to.home ? home : abroad,
      url: to.url,
      method: request.method,
      // Our headers may hold the partner's key, which is for the configured origin only.
      headers: {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(to.home ? request.headers : {}),
      },
      body: json ? JSON.stringify(request.body) : (request.body as string | undefined),
      total: request.totalTimeout ?? total,
      maxBodyBytes: request.maxBodyBytes ?? options.maxBodyBytes ?? 20 * 1024 * 1024,
      signal: request.signal,
      packed: request.packed ?? false,
      anyStatus,
    }
  }

  const inSlot = async <T>(
    attempt: Attempt,
    read: (answer: Answer) => Promise<T> | T,
  ): Promise<T> => {
    const release = await line.take(attempt.signal).catch(() => {
      throw failed(name, 'cancelled')
    })
    counted.calls += 1
    try {
      const answer = await send(attempt)
      answer.body.once('close', release)
      return await read(answer)
    } catch (error) {
      release()
      const failure = translate(name, error, 'body')
      if (saysPartnerIsIll(failure)) counted.failures += 1
      throw failure
    }
  }

  const call = async <T>(
    request: EgressRequest,
    read: (answer: Answer) => Promise<T> | T,
    anyStatus = false,
  ): Promise<T> => {
    const attempt = prepare(request, anyStatus)
    const repeatable = request.retry ?? (request.method === 'GET' || request.method === 'HEAD')
    let last: EgressFailure | undefined
    for (let tried = 1; ; tried += 1) {
      try {
        return await throughCircuit.run(() => inSlot(attempt, read))
      } catch (error) {
        const failure = translate(name, error, 'headers')
        // Our own tries may have opened the circuit: what they met says more than that it is open.
        if (failure.reason === 'circuit-open' && last) throw last
        last = failure
        const delay = repeatable ? nextDelay(failure, tried, retries) : undefined
        if (delay === undefined) throw failure
        await pause(delay, request.signal).catch(() => {
          throw failed(name, 'cancelled')
        })
      }
    }
  }

  const bound = (signal?: AbortSignal, { once = false } = {}): Egress => {
    const own = <T>(
      request: EgressRequest,
      read: (answer: Answer) => Promise<T> | T,
      anyStatus?: boolean,
    ) =>
      call(
        { ...(signal && { signal }), ...(once && { retry: false }), ...request },
        read,
        anyStatus,
      )
    return {
      json: (request) => own(request, (answer) => readJson(name, answer)),
      text: (request) => own(request, (answer) => readText(name, answer)),
      stream: (request) => own(request, (answer) => wholeStream(name, answer)),
      open: (request) =>
        own(request, (answer) => ({ status: answer.status, body: wholeStream(name, answer) })),
      excerpt: (request, most) => own(request, (answer) => readExcerpt(answer, most), true),
      until: bound,
      health: () => ({ ...counted, pausedMs: throughCircuit.pausedMs() }),
      close: async () => {
        await Promise.all([home.destroy(), abroad.destroy()])
      },
    }
  }
  return bound()
}
