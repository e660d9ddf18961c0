import { Button } from '../button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Stands where the address asks for a page beyond the last one. */
export function NoSuchPage({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <EmptyState
      title="There is no such page."
      action={<Button onClick={onFirstPage}>Go to the first page</Button>}
    />
  )
}
