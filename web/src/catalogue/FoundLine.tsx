import { MANY_PRODUCTS } from '@orrery/contract/catalogue/products'
import { messages } from '@orrery/contract/messages'
import { useEffect } from 'react'
import { useRefusal } from '../api/use-refusal.ts'
import { count } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { classes } from '../ui/base/classes.ts'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './catalogue.module.css'
import { productsWords } from './count-words.ts'
import { isWithheld, WITHHELD_ID, type WantedIds } from './link-ids.ts'
import type { ProductList } from './use-product-list.ts'

interface FoundLineProps {
  list: ProductList
  wanted: WantedIds
}

/** How many products fit, what was found in place of a text that nothing has, and why no link can be copied. */
export function FoundLine({ list: { filtering, products }, wanted }: FoundLineProps) {
  const isRefused = isWithheld(wanted, useRefusal('member'))
  const { data, error, isPlaceholderData } = products
  const fresh = isPlaceholderData ? undefined : data
  useEffect(() => {
    if (fresh) announce(productsWords(fresh.count))
  }, [fresh])

  // What is searched for may be misspelled, and then there is more to say.
  const line = classes(css.found, filtering.applied.q && css.long)
  if (!data) {
    return <p className={line}>{error ? null : <Skeleton width="8rem" />}</p>
  }
  const { didYouMean, total } = data
  return (
    <p className={line}>
      {didYouMean === null ? null : (
        <span>
          {total > 0 ? messages.showingFor(filtering.applied.q ?? '') : messages.didYouMean}{' '}
          <button
            type="button"
            className={css.textButton}
            data-printed
            onClick={() => filtering.apply({ q: didYouMean })}
          >
            {didYouMean}
          </button>
          {total > 0 ? '. ' : '? '}
        </span>
      )}
      <strong>{productsWords(data.count)}</strong>
      {data.count === MANY_PRODUCTS ? (
        <VisuallyHidden>, {count(total)} in all</VisuallyHidden>
      ) : null}
      {isRefused && fresh ? (
        <span id={WITHHELD_ID} className={css.withheld}>
          {messages.idsNotListed}
        </span>
      ) : null}
    </p>
  )
}
