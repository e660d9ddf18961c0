import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import css from './LoadingBar.module.css'

/** The global loading flag: a line above the page while any request is pending. Takes no room. */
export function LoadingBar() {
  const asking = useIsFetching()
  const sending = useIsMutating()
  const moving = useRouterState({ select: ({ isLoading }) => isLoading })
  if (asking + sending === 0 && !moving) return null
  return (
    <div className={css.bar}>
      <VisuallyHidden>
        <progress aria-label="Loading" />
      </VisuallyHidden>
    </div>
  )
}
