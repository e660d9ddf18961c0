import { permits } from '@orrery/contract/access'
import type { User } from '@orrery/contract/accounts/user'
import { linkScreens } from '@orrery/contract/programmes/all'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { askedSearch } from '../address/cut-text.ts'
import { call } from '../api/call.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { callsOf, isLocked, merchantOf } from '../links/link-manifest.ts'
import { ALL } from '../links/list-filters.ts'
import type { PalettePlace } from './palette-places.ts'

const PAUSE_MS = 250
/** A single letter fits nearly everything. */
const SHORTEST = 2
const MOST_LINKS = 5
const MOST_MERCHANTS = 3

/**
 * What the server finds: merchants of every list that is open to the vendor, some of each, and own links.
 * Asked after a pause; what was asked for an earlier text is given up, and of what it found only what has the
 * text of now in sight is offered.
 */
export function useFoundPlaces(user: User, typed: string) {
  const now = askedSearch(typed.trim())
  const [text] = useDebouncedValue(now, PAUSE_MS)
  const enabled = text.length >= SHORTEST
  const lists = linkScreens.filter(
    ({ screen }) => permits(user, screen.path) && !isLocked(screen, user),
  )
  const merchants = useQueries({
    queries: lists.map(({ screen }) => {
      const key = callsOf(screen).merchants
      const ask = { query: { searchText: text, pageSize: String(MOST_MERCHANTS) } }
      return {
        queryKey: [...answerKey(key, ask), 'palette'],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(key, ask, { signal }),
        enabled,
      }
    }),
  })
  const links = useAnswer(
    'GET /home/getLinks',
    enabled && permits(user, '/links')
      ? { query: { searchText: text, pageSize: String(MOST_LINKS) } }
      : undefined,
  )

  const merchantPlaces = lists.flatMap(({ screen }, at): PalettePlace[] =>
    (merchants[at]?.data?.data ?? []).map((row) => {
      const { id, name, country } = merchantOf(screen, row)
      return {
        id: `${screen.key} ${country} ${id}`,
        label: name,
        detail: [screen.title, country.toUpperCase()].filter(Boolean).join(', '),
        to: screen.path,
        search: { search: name, ...(screen.wire.filters.country && { country: country || ALL }) },
      }
    }),
  )
  const linkPlaces = (enabled ? (links.data?.data ?? []) : []).map(
    ({ _id, merchantName, link, tinyUrl }): PalettePlace => ({
      id: `link ${_id}`,
      label: merchantName,
      detail: tinyUrl ?? link,
      to: '/links',
      search: { search: merchantName },
    }),
  )
  const isLate = text !== now
  return {
    merchants: enabled ? offered(merchantPlaces, now, isLate) : [],
    links: offered(linkPlaces, now, isLate || links.isPlaceholderData),
    searching:
      now.length >= SHORTEST &&
      (isLate || merchants.some(({ isFetching }) => isFetching) || links.isFetching),
  }
}

/** What was found, and of what was found for an earlier text what fits this one, too. */
function offered(places: PalettePlace[], text: string, isLate: boolean): PalettePlace[] {
  if (!isLate) return places
  const part = text.toLowerCase()
  return places.filter(({ label, detail }) => `${label} ${detail}`.toLowerCase().includes(part))
}
