import { EmptyState } from '../ui/state/EmptyState.tsx'

/** What a vendor reads where figures or offers would be, to whom no programme is open. */
export function NoneEnabled() {
  return (
    <EmptyState title="No programme is enabled for you yet.">
      Ask your account manager which programmes fit your sites.
    </EmptyState>
  )
}
