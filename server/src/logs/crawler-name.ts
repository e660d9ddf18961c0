/**
 * A name that says it is a crawler's: `Googlebot`, `AhrefsBot`, `Bytespider`. Looked for where a name begins, or
 * a long one would be tried anew at each of its letters.
 */
const CRAWLER = /(?<![\w.-])[\w.-]*(?:bot|crawl|spider|slurp|preview|fetch|externalhit)[\w.-]*/i

/** The first product that an agent names: `curl` of `curl/8.5.0`. */
const PRODUCT = /^[\w.-]+/

/** What a crawler calls itself, out of its agent; empty where it says nothing. */
export function crawlerName(agent: string): string {
  return (CRAWLER.exec(agent) ?? PRODUCT.exec(agent))?.[0] ?? ''
}
