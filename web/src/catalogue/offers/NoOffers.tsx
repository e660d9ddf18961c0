import { NoneEnabled } from '../../programmes/NoneEnabled.tsx'
import { useNoneEnabled } from '../../programmes/use-none-enabled.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../../ui/state/NoSuchPage.tsx'
import css from '../catalogue.module.css'
import type { OfferFiltering } from './use-offer-filters.ts'

/** What is said when there is none. */
export interface NoOfferWords {
  /** None at all. */
  yet: string
  /** None that fits the filters. */
  fits: string
  /** The button that shows those that have ended, too. */
  ended: string
}

interface NoOffersProps {
  words: NoOfferWords
  /** How many there are on other pages than this empty one. */
  total: number
  filtering: OfferFiltering
}

/** What to do when no offer is shown: for each way to get there the way out. */
export function NoOffers({ words, total, filtering }: NoOffersProps) {
  const { applied, active, change } = filtering
  const none = useNoneEnabled()
  if (none) return <NoneEnabled />
  if (total > 0) return <NoSuchPage onFirstPage={() => change({ page: undefined })} />
  const showEnded =
    applied.ended === 'true' ? null : (
      <Button onClick={() => change({ ended: 'true' })}>{words.ended}</Button>
    )
  if (active.length === 0) {
    return (
      <EmptyState title={words.yet} action={showEnded}>
        They come with the feeds of the programmes that you may use, which are asked every six hours
        or more often.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={words.fits}
      action={
        <div className={css.ways}>
          {active.map(({ key, name, without }) => (
            <Button key={key} onClick={() => change(without)}>
              Without the {name}
            </Button>
          ))}
          {showEnded}
        </div>
      }
    >
      {active.length === 1 ? 'Take the filter away.' : 'Take one of the filters away.'}
    </EmptyState>
  )
}
