import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import css from './LoadingBar.module.css'

/**
 * The global loading flag: a line above the page while any request is pending. Takes no room.
 * @param props.moving another screen is on its way.
 */
export function LoadingBar({ moving = false }: { moving?: boolean }) {
  const asking = useIsFetching()
  const sending = useIsMutating()
  if (asking + sending === 0 && !moving) return null
  return (
    <div className={css.bar}>
      <VisuallyHidden>
        <progress aria-label="Loading" />
      </VisuallyHidden>
    </div>
  )
}
