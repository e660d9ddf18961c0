import type { z } from 'zod'
import type { Api, ApiKey } from './index.ts'
import type { Failure } from './problems.ts'
import type { FileAnswer, PictureAnswer, SoundAnswer } from './route.ts'

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

/** What a caller gives for a call: only the parts that its route asks for. */
export type Ask<K extends ApiKey> = (Api[K] extends { params: infer S }
  ? { params: Input<S> }
  : { params?: undefined }) &
  (Api[K] extends { query: infer S } ? { query: Input<S> } : { query?: undefined }) &
  (Api[K] extends { body: infer S } ? { body: Input<S> } : { body?: undefined })

/** What a call answers; a file, picture or sound answers its Response, to be saved or streamed. */
export type Answer<K extends ApiKey> = Api[K]['answer'] extends
  | FileAnswer
  | PictureAnswer
  | SoundAnswer
  ? Response
  : Api[K]['answer'] extends z.ZodType
    ? z.output<Api[K]['answer']>
    : never

/** The server refused or failed; `failure` is its own words. */
export class CallFailed extends Error {
  readonly status: number
  readonly failure: Failure

  constructor(status: number, failure: Failure) {
    super(failure.statusMessages[0] ?? failure.errors[0] ?? failure.message)
    this.name = 'CallFailed'
    this.status = status
    this.failure = failure
  }
}

export interface ClientOptions {
  /** Origin in front of the path; empty for the page's own. */
  base: string
  token: () => string | undefined
  /** Added to every POST body of a signed-in vendor (1-core §7). */
  apiKey?: () => string | undefined
  /** Added to every URL, such as isRedClubAI=true on the AI site. */
  extraQuery?: Record<string, string>
  fetch?: Send
}

/** A request as this client sends it: method, headers and a text as its body, if any. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

interface SendInit {
  signal?: AbortSignal
  /** As a file, of a call that answers both: its Response, whatever the type says. */
  asFile?: boolean
}

/** A typed fetch over the contract: `call('POST /auth/signin', { body })`. Throws {@link CallFailed}. */
export function client(options: ClientOptions) {
  const send = options.fetch ?? fetch
  return async function call<K extends ApiKey>(
    key: K,
    ask: Ask<K>,
    { asFile, ...init }: SendInit = {},
  ): Promise<Answer<K>> {
    const [method = '', template = ''] = key.split(' ')
    const response = await send(options.base + urlOf(template, ask, options.extraQuery), {
      ...init,
      method,
      headers: { ...headersOf(method, options.token()), ...(asFile && { accept: 'text/csv' }) },
      ...(method !== 'GET' && {
        body: JSON.stringify({ apiKey: options.apiKey?.(), ...(ask.body as object | undefined) }),
      }),
    })
    if (!response.ok) throw new CallFailed(response.status, await failureOf(response))
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return (isJson ? await response.json() : response) as Answer<K>
  }
}
export type Call = ReturnType<typeof client>

/** The path and query of a call. */
export function urlOf(
  template: string,
  ask: { params?: unknown; query?: unknown },
  extraQuery: Record<string, string> = {},
): string {
  const params = (ask.params ?? {}) as Record<string, string>
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  if (ask.query === undefined && Object.keys(extraQuery).length === 0) return path
  const query = new URLSearchParams(extraQuery)
  for (const [name, value] of Object.entries(
    (ask.query ?? {}) as Record<string, string | number | boolean | undefined>,
  )) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

function headersOf(method: string, token: string | undefined): Record<string, string> {
  return {
    ...(token !== undefined && { authorization: token }),
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
  }
}

async function failureOf(response: Response): Promise<Failure> {
  const fallback = { message: '', statusMessages: [], errors: [], requestId: '' }
  return { ...fallback, ...((await response.json().catch(() => ({}))) as Partial<Failure>) }
}
