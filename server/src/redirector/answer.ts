import { messages } from '@orrery/contract/messages'
import { BARE_HEADERS } from '../kit/http/bare-headers.ts'
import { plainPage } from '../kit/http/plain-page.ts'
import type { ServerResponse } from './http.ts'

/** 302 to a target; no cache may answer in our place, and no search engine may list the short URL. */
export function answerRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, [...REDIRECT, 'Location', location])
  response.end()
}

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
export function answerPage(response: ServerResponse, page: Page): void {
  const { status, text, headers } = PAGES[page]
  const { html, headers: own } = plainPage(text)
  response.writeHead(status, [...UNLISTED, ...headers, ...own])
  response.end(html)
}
