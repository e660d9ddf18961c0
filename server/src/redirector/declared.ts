/** The parameters that a short URL may carry for the publisher's own counting; they change nothing else. */
export interface Declared {
  channel: string
  searchText: string
}

const NONE: Declared = { channel: '', searchText: '' }

/** As much of a query as is read: each value percent-encoded at its longest, and other parameters before them. */
const MOST_QUERY = 2_000

const CHANNEL = /^[a-z\d-]{1,50}$/i
/** Words in any script. */
const TEXT = /^[\p{L}\p{M}\p{N} -]{1,50}$/u

/** What the query of a short URL declares; a value that is not as agreed counts as none. */
export function readDeclared(url: string): Declared {
  const start = url.indexOf('?')
  if (start === -1) return NONE
  const query = new URLSearchParams(url.slice(start + 1, start + 1 + MOST_QUERY))
  return {
    channel: as(CHANNEL, query.get('channel')),
    searchText: as(TEXT, query.get('text')),
  }
}

function as(form: RegExp, value: string | null): string {
  const text = value?.normalize('NFC').trim() ?? ''
  return form.test(text) ? text : ''
}
