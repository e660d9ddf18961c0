import { messages } from '@orrery/contract/messages'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import type { ActiveFilter } from './active-filters.ts'
import css from './catalogue.module.css'
import type { ProductList } from './use-product-list.ts'

const LOOK_MS = 5000

/** What to do when no product is shown: for each way to get there the way out. */
export function NoProducts({ list, active }: { list: ProductList; active: ActiveFilter[] }) {
  const { products, filtering } = list
  const { data } = products
  if (data && data.total > 0) return <NoSuchPage onFirstPage={() => filtering.turnTo(undefined)} />
  if (!data?.asOf) return <Preparing onLook={() => void products.refetch()} />
  return (
    <EmptyState
      title={messages.noProductFits}
      action={
        <div className={css.ways}>
          {active.map(({ key, name, without }) => (
            <Button key={key} onClick={() => filtering.apply(without)}>
              Without the {name}
            </Button>
          ))}
        </div>
      }
    >
      {adviceFor(active)}
    </EmptyState>
  )
}

/** There are no products yet; it is looked for them from time to time. */
function Preparing({ onLook }: { onLook: () => void }) {
  const look = useEffectEvent(onLook)
  useEffect(() => {
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <EmptyState
      title={messages.cataloguePreparing}
      action={<Button onClick={onLook}>Look again</Button>}
    >
      Its first products are on their way from the merchants’ feeds.
    </EmptyState>
  )
}

function adviceFor(active: ActiveFilter[]): string {
  const [only] = active
  if (!only) return 'None of the programmes that you may use has products yet.'
  const spelling = 'Try another spelling, or fewer words'
  if (active.length === 1) return only.key === 'q' ? `${spelling}.` : 'Take the filter away.'
  return active.some(({ key }) => key === 'q')
    ? `${spelling}, or take a filter away.`
    : 'Take one of the filters away.'
}
