import { isAskedDay } from '@orrery/contract/day'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFilters } from '../../address/use-filters.ts'
import { useSearchText } from '../../address/use-search-text.ts'
import type { WantedIds } from '../link-ids.ts'
import { activeOfferFilters } from './active-offer-filters.ts'
import { isPlacement, type OfferFilters } from './offer-filters.ts'

export const PLACEMENT_FIELD = 'placementId'

/** The filters of a list of offers, each of which counts as soon as it is set and fits. */
export function useOfferFilters() {
  const [applied, setFilters] = useFilters<OfferFilters>()
  const [opened, setOpened] = useState(false)
  const search = useSearchText(applied.search ?? '', (text, goesOn) =>
    setFilters({ search: text || undefined }, { replace: goesOn }),
  )
  const placement = useSearchText(applied.placementId ?? '', (text, goesOn) => {
    if (isPlacement(text)) setFilters({ placementId: text || undefined }, { replace: goesOn })
  })
  const start = useSearchText(applied.start ?? '', (text) => {
    if (text === '' || isAskedDay(text)) setFilters({ start: text || undefined })
  })
  const end = useSearchText(applied.end ?? '', (text) => {
    if (text === '' || isAskedDay(text)) setFilters({ end: text || undefined })
  })
  const active = activeOfferFilters(applied)

  return {
    applied,
    active,
    /** Each the text of a field, which may still be half typed, and how to change it. */
    texts: { search, placement, start, end },
    opened,
    setOpened,
    change: (change: OfferFilters) => setFilters(change),
    clear: () => setFilters(Object.assign({}, ...active.map(({ without }) => without))),
    /** The ids that links are wanted with. @param stands whether the list is of the newest asking. */
    wantedIds: (stands: boolean): WantedIds => {
      const [text] = placement
      return {
        ids: { placementId: text, clickId: '' },
        listed: stands && text === (applied.placementId ?? ''),
        fit: isPlacement(text),
        focusWrong: () => {
          flushSync(() => setOpened(true))
          document.getElementById(PLACEMENT_FIELD)?.focus()
        },
      }
    },
  }
}
export type OfferFiltering = ReturnType<typeof useOfferFilters>
