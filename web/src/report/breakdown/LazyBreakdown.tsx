import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../api/lazy-part.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { titleOf } from './words.ts'

const BreakdownCard = lazyPart(() => import('./BreakdownCard.tsx'))

/** A break-down in a chunk of its own; its place is held while it loads. */
export function LazyBreakdown(props: ComponentProps<typeof BreakdownCard>) {
  const { by, and } = props.breakdown
  return (
    <Suspense
      fallback={
        <Card title={titleOf(by, and)} padded>
          <div aria-busy="true">
            <Skeleton height="22rem" />
          </div>
        </Card>
      }
    >
      <BreakdownCard {...props} />
    </Suspense>
  )
}
