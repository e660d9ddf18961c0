import { channelText, cityText } from '@orrery/contract/links/feed-links'

/** The parameters that a short URL may carry for the publisher's own counting; they change nothing else. */
export interface Declared {
  channel: string
  searchText: string
}

const NONE: Declared = { channel: '', searchText: '' }

/** As much of a query as is read: each value percent-encoded at its longest, and other parameters before them. */
const MOST_QUERY = 2_000

/** What the query of a short URL declares; a value that is not as agreed counts as none. */
export function readDeclared(url: string): Declared {
  const start = url.indexOf('?')
  if (start === -1) return NONE
  const query = new URLSearchParams(url.slice(start + 1, start + 1 + MOST_QUERY))
  return {
    channel: as(channelText, query.get('channel')),
    searchText: as(cityText, query.get('text')),
  }
}

function as(form: typeof channelText, value: string | null): string {
  if (!value) return ''
  return form.safeParse(value).data ?? ''
}
