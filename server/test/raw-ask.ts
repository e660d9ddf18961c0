import { request, type IncomingHttpHeaders } from 'node:http'
import type { TestPortal } from './app.ts'

export interface RawAsk {
  host?: string
  /** The request's target as it stands: fetch would drop what follows a `#`, and send no other Host. */
  path?: string
  headers?: Record<string, string>
  post?: object
}

/** Asks as no browser would. */
export async function rawAsk(portal: TestPortal, { host, path, headers, post }: RawAsk) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    text: string
    headers: IncomingHttpHeaders
    /** Where a redirect leads. */
    location: string | undefined
  }>()
  const asked = request(
    {
      port: new URL(portal.url).port,
      host: '127.0.0.1',
      method: post ? 'POST' : 'GET',
      path: path ?? '/home/getPortal',
      headers: {
        ...(host !== undefined && { host }),
        ...(post && { 'content-type': 'application/json' }),
        ...headers,
      },
    },
    (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          headers: response.headers,
          location: response.headers.location,
        }),
      )
    },
  ).on('error', reject)
  asked.end(post && JSON.stringify(post))
  return promise
}
