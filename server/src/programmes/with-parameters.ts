/**
 * The link with these query parameters in place of its own of that name; an empty value takes one out,
 * so that a click's own id is not the second of its name. Text work: a URL parser that writes a query
 * anew would encode the braces of macros.
 */
export function withParameters(link: string, parameters: Record<string, string>): string {
  const url = new URL(link)
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !Object.hasOwn(parameters, part.split('=')[0] ?? ''))
  const added = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encoded(value)}`)
  url.search = [...kept, ...added].join('&')
  return url.href
}

/** The same for a link of a feed: what is no web address stays as it came, to be refused as its sender knows it. */
export function withTokens(link: string, tokens: Record<string, string>): string {
  const isWeb = /^https?:/i.test(link) && URL.canParse(link)
  return isWeb ? withParameters(link, tokens) : link
}

/** Percent-encoded, macro braces literal. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%7B', '{').replaceAll('%7D', '}')
}
