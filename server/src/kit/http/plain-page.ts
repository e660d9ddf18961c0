import type { IncomingMessage } from 'node:http'
import { BARE_HEADERS } from './bare-headers.ts'

/**
 * A small page of one sentence, for a browser that no screen can be drawn for.
 * @param text one of our own messages, without markup.
 * @returns the page, and its headers as `writeHead` takes them, name and value by turns.
 */
export function plainPage(text: string): { html: string; headers: string[] } {
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text}</title><p>${text}</p></html>
`
  return {
    html,
    headers: [
      'Cache-Control',
      'no-store',
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(Buffer.byteLength(html)),
      ...Object.entries(BARE_HEADERS).flat(),
      'Referrer-Policy',
      'no-referrer',
    ],
  }
}

/** A browser on its way to a page, not a script asking for data. */
export function wantsPage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}
