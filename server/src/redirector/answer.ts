import { messages } from '@orrery/contract/messages'
import { BARE_HEADERS } from '../kit/http/bare-headers.ts'
import { plainPage } from '../kit/http/plain-page.ts'
import type { ServerResponse } from './http.ts'

/** 302 to a target; no cache may answer in our place, and no search engine may list the short URL. */
export function answerRedirect(
  response: ServerResponse,
  location: string,
  security: string | undefined,
): void {
  response.writeHead(302, [...REDIRECT, ...secured(security), 'Location', location])
  response.end()
}

/** In one list with the others: a header that is set before it makes Node set each of them, a fifth of a redirect. */
const secured = (security: string | undefined): string[] =>
  security === undefined ? [] : ['Strict-Transport-Security', security]

const UNLISTED = ['X-Robots-Tag', 'noindex']
const REDIRECT = [
  'Cache-Control',
  'no-store',
  ...UNLISTED,
  ...Object.entries(BARE_HEADERS).flat(),
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Content-Length',
  '0',
]

type Page = 'unknown' | 'method' | 'busy'

const PAGES: Record<Page, { status: number; text: string; headers: string[] }> = {
  unknown: { status: 404, text: messages.linkUnknown, headers: [] },
  method: {
    status: 405,
    text: messages.linkOnlyFollowed,
    headers: ['Allow', 'GET, HEAD', 'Connection', 'close'],
  },
  busy: {
    status: 503,
    text: messages.linkBusy,
    headers: ['Retry-After', '2'],
  },
}

/** A small plain page for a visitor whom we cannot send on. */
export function answerPage(
  response: ServerResponse,
  page: Page,
  security: string | undefined,
): void {
  const { status, text, headers } = PAGES[page]
  const { html, headers: own } = plainPage(text)
  response.writeHead(status, [...UNLISTED, ...secured(security), ...headers, ...own])
  response.end(html)
}
