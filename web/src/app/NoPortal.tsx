import { Failure } from '../api/Failure.tsx'

interface NoPortalProps {
  error: Error
  retry: () => void
}

/** What stands in a screen's place while the portal's settings, such as its today, are not there. */
export function NoPortal({ error, retry }: NoPortalProps) {
  return (
    <Failure
      error={error}
      advice="Without the portal’s settings this screen cannot say which days it shows."
      onRetry={retry}
    />
  )
}
