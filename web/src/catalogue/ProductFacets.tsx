import type { Answer } from '@orrery/contract/client'
import { count } from '../format/number.ts'
import { ToggleChip } from '../ui/field/ToggleChip.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './catalogue.module.css'
import { merchantWords } from './merchant-words.ts'
import { priceRange, priceWords } from './price-range.ts'
import { categoriesOf, type ProductFilters } from './product-filters.ts'

type Found = Answer<'GET /home/getProductslist'>

interface ProductFacetsProps {
  found: Found | undefined
  applied: ProductFilters
  onApply: (change: ProductFilters) => void
  onMerchant: (mid: string | undefined, name: string) => void
}

/** What the found products may be narrowed by, each with how many it leaves. */
export function ProductFacets({ found, applied, onApply, onMerchant }: ProductFacetsProps) {
  if (!found) return <WaitingFacets />
  const { facets, comparedIn } = found
  const { mid } = applied
  const chosen = categoriesOf(applied)
  const groups = [
    {
      title: 'Merchants',
      chips: facets.merchants.map(({ _id, name, count: of }) => {
        const words = merchantWords(_id, name)
        return {
          key: _id,
          words,
          of,
          isChosen: _id === mid,
          onToggle: () => onMerchant(_id === mid ? undefined : _id, words),
        }
      }),
    },
    {
      title: 'Categories',
      chips: facets.categories.map(({ _id, name, count: of }) => {
        const isChosen = chosen.includes(_id)
        const next = isChosen ? chosen.filter((each) => each !== _id) : [...chosen, _id]
        return {
          key: _id,
          words: name,
          of,
          isChosen,
          onToggle: () => onApply({ categoryIds: next.join(',') }),
        }
      }),
    },
    {
      title: 'Prices',
      chips: facets.prices.map(({ _id, count: of }) => {
        const range = priceRange(_id)
        const isChosen =
          range.minPrice === (applied.minPrice ?? '') && range.maxPrice === (applied.maxPrice ?? '')
        return {
          key: _id,
          words: priceWords(range, comparedIn),
          of,
          isChosen,
          onToggle: () => onApply(isChosen ? { minPrice: '', maxPrice: '' } : range),
        }
      }),
    },
  ]
    // What is chosen can be taken back, although nothing of it is left.
    .map(({ title, chips }) => ({
      title,
      chips: chips.filter(({ of, isChosen }) => of > 0 || isChosen),
    }))
    .filter(({ chips }) => chips.length > 0)

  return (
    <section className={css.facets} aria-label="Narrow down">
      {groups.map(({ title, chips }) => (
        <div key={title} className={css.facet}>
          <h2 className={css.facetTitle}>{title}</h2>
          <ul className={css.facetChips}>
            {chips.map(({ key, words, of, isChosen, onToggle }) => (
              <li key={key}>
                <ToggleChip chosen={isChosen} count={count(of)} onToggle={onToggle}>
                  {words}
                </ToggleChip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function WaitingFacets() {
  return (
    <div className={css.facets} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton height="28px" />
      <Skeleton height="28px" />
    </div>
  )
}
