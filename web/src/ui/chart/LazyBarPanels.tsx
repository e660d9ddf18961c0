import { Suspense, type ComponentProps } from 'react'
import { lazyOr } from '../state/lazy-or.ts'
import { LostPiece } from '../state/LostPiece.tsx'
import css from './BarPanels.module.css'

const BarPanels = lazyOr(
  () => import('./BarPanels.tsx'),
  () => <LostPiece advice="The rest of the page goes on. Load it again to see the bars." />,
)

/** `BarPanels` in a chunk of its own; its place is held while it loads, so that nothing moves. */
export function LazyBarPanels(props: ComponentProps<typeof BarPanels>) {
  const height = props.asTable ? undefined : props.panels.length * 104 + 20
  return (
    <Suspense
      fallback={<div className={css.waiting} style={{ blockSize: height }} aria-busy="true" />}
    >
      <BarPanels {...props} />
    </Suspense>
  )
}
