export type Destination =
  | {
      url: URL
      /** The address to store and to send people to: `url.href`, with the macros that the text had still in braces. */
      href: string
    }
  | {
      /** One sentence for the person who typed it. */
      problem: string
    }

const longest = 2048
// Labels of an ASCII host name; the URL parser has turned every other script into this already.
const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const labels = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)
// Names that only ever mean the reader's own machine or network.
const ownNetwork = /(^|\.)(localhost|local|internal|localdomain|arpa)$/
/** A web site answers on these; '' is the scheme's own. */
const PORTS = ['', '80', '443']
const encodedMacro = /%7B([A-Za-z0-9_.-]+)%7D/g

/**
 * Without what a keyboard leaves around a pasted address; everything else unseen is refused. A pattern would be
 * tried anew at each blank within it.
 */
function withoutBlanks(text: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === ' ') start += 1
  while (end > start && text[end - 1] === ' ') end -= 1
  return text.slice(start, end)
}

function hasControl(text: string): boolean {
  // The URL parser drops tabs and line ends silently, so that the address shown is not the address called.
  return /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text) || !text.isWellFormed()
}

function hostProblem(host: string): string | undefined {
  if (host.startsWith('[') || /^[0-9.]+$/.test(host)) {
    return 'The address must name a host, not an IP address.'
  }
  if (host.length > 253 || !labels.test(host)) return 'The address has no valid host name.'
  if (!host.includes('.') || ownNetwork.test(host)) {
    return 'The address must be on the public internet.'
  }
  return undefined
}

function textProblem(text: string): string | undefined {
  if (text.length > longest) return `The address is longer than ${longest} characters.`
  if (hasControl(text)) return 'The address contains characters that cannot be seen.'
  if (!/^https?:\/\/[^/]/i.test(text)) return 'The address must begin with http:// or https://.'
  if (text.includes('\\')) return 'The address must not contain a backslash.'
  const authority = /^[^/]*\/\/([^/?#]*)/.exec(text)?.[1] ?? ''
  if (authority.includes('@')) return 'The address must not contain a user name or password.'
  return undefined
}

function withMacros({ href }: URL, text: string): string {
  if (!text.includes('{')) return href
  return href.replaceAll(encodedMacro, (encoded, name: string) =>
    text.includes(`{${name}}`) ? `{${name}}` : encoded,
  )
}

/**
 * The one parser of addresses that we store, redirect to or draw as a link.
 * Accepts http(s) with a public host name in any script (turned to ASCII), at most 2,048 characters;
 * refuses user-info, ports but 80 and 443, IP addresses in every spelling, one-label and local hosts, trailing dots, backslashes, control characters.
 * @param text as typed or stored; blanks around it are dropped.
 */
export function destination(text: string): Destination {
  const address = withoutBlanks(text)
  const problem = textProblem(address)
  if (problem !== undefined) return { problem }
  const url = URL.parse(address)
  if (!url) return { problem: 'The address has no valid host name.' }
  const atHost = hostProblem(url.hostname)
  if (atHost !== undefined) return { problem: atHost }
  if (!PORTS.includes(url.port)) return { problem: 'The address must be on port 80 or 443.' }
  const href = withMacros(url, address)
  if (href.length > longest) return { problem: `The address is longer than ${longest} characters.` }
  return { url, href }
}

/**
 * A host whose last label has letters alone, so that it is no number; then a path without segments that begin
 * with a dot, and a query: all of characters that the URL parser leaves as they are. A brace that is encoded
 * may be a macro's.
 */
const plain =
  /^https?:\/\/([a-z0-9.-]*\.[a-z]{2,63})(?:\/(?!\.|%2[eE])(?:[\w!$&'()*+,;=:@~.-]|%(?!7[bB]))*)+(?:\?(?:[\w!$&()*+,;=:@~./?{}-]|%(?!7[bB]))*)?$/

/**
 * The host of a text that {@link destination} accepts and leaves as it is; undefined where only the URL parser
 * can tell. It takes a quarter of the parser's time, for whoever has millions of addresses.
 */
export function plainHost(text: string): string | undefined {
  if (text.length > longest) return undefined
  const host = plain.exec(text)?.[1]
  // A label of another script may be wrong in ways that only its decoder knows.
  if (host === undefined || host.includes('xn--')) return undefined
  return hostProblem(host) === undefined ? host : undefined
}

/** The address to draw as a link, or undefined when it must not become one. */
export function safeHref(text: string): string | undefined {
  const found = destination(text)
  return 'href' in found ? found.href : undefined
}
