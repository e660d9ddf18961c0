import { createHash } from 'node:crypto'
import { messages } from '@orrery/contract/messages'
import { BARE_POLICY } from './bare-headers.ts'

/* As `web/src/app/NotActivated` looks, whose files are not to be had under such a name: the colours are its tokens'. */
const STYLE = `
:root { color-scheme: light dark; --ground: #f6f5f1; --ink: #161b26; --accent-fill: #c8963e; --accent-fill-hover: #d3a452; --accent-edge: #986b22; --on-accent: #1a1205; --focus: #1d4f9e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0c111b; --ink: #edf0f6; --accent-fill: #d7a64f; --accent-fill-hover: #e2b565; --accent-edge: #d7a64f; --on-accent: #1a1205; --focus: #8fb6f2; }
}
body { max-width: 34rem; margin: 0 auto; padding: 18vh 20px 40px; background: var(--ground); color: var(--ink); font: 0.875rem/1.45 system-ui, sans-serif; text-align: center; }
h1 { margin: 0 0 20px; font-size: 1.25rem; font-weight: 600; line-height: 1.35; }
a { display: inline-flex; align-items: center; min-height: 40px; box-sizing: border-box; padding: 6px 16px; border: 1px solid var(--accent-edge); border-radius: 8px; background: var(--accent-fill); color: var(--on-accent); font-weight: 600; text-decoration: none; }
a:hover { background: var(--accent-fill-hover); }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`

const hash = createHash('sha256').update(STYLE).digest('base64')

/** Nothing but its own style. */
export const NOT_ACTIVATED_POLICY = `${BARE_POLICY}; style-src 'sha256-${hash}'`

/**
 * What visitors of a vendor's name read that does not count, or not any more (1-core §2).
 * @param home the portal's own address, an origin.
 */
export function notActivatedPage(home: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${messages.domainNotActivated}</title><style>${STYLE}</style>
<main><h1>${messages.domainNotActivated}</h1>
<a href="${home}/signin">${messages.goToHomePage}</a></main></html>
`
}
