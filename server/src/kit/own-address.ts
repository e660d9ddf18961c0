import { destination, type Destination } from './destination/destination.ts'

/**
 * An address that we are to ask: a destination, or on one of the operator's own origins.
 * Apart from the settings that name these, for threads that read nothing else.
 */
export function addressOn(origins: ReadonlySet<string>, text: string): Destination {
  const found = destination(text)
  if ('url' in found || !URL.canParse(text)) return found
  const url = new URL(text)
  const own = origins.has(url.origin) && url.username === '' && url.password === ''
  return own && url.href.length <= 2048 ? { url, href: url.href } : found
}
