/** The policy of what is no page: whatever is in it, no browser runs it, frames it or asks for anything. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** What an answer says that is written by hand; what Fastify answers has its headers in `api.ts`. */
export const BARE_HEADERS = {
  'Content-Security-Policy': BARE_POLICY,
  'X-Content-Type-Options': 'nosniff',
}
