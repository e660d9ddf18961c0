import { lazy, Suspense, type ComponentProps } from 'react'
import css from './BarPanels.module.css'

const BarPanels = lazy(() => import('./BarPanels.tsx'))

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
