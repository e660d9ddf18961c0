import { Skeleton } from '../../ui/state/Skeleton.tsx'

/** The room of the answer while it, or what draws it, is on its way. */
export function WhyWaiting() {
  return (
    <div aria-busy="true">
      <Skeleton height="24rem" />
    </div>
  )
}
