import { usePortal } from '../api/portal.ts'
import { Notice } from '../ui/state/Notice.tsx'

/** What a vendor is waiting for to whom nothing is open yet, as after signing up. */
export function NoProgramme() {
  const contact = usePortal()?.contactEmail
  return (
    <Notice tone="info" title="No programme is enabled for your account yet.">
      The network enables them one by one; their reports and links appear in the menu then.
      {contact ? (
        <>
          {' '}
          Questions? Write to <a href={`mailto:${contact}`}>{contact}</a>.
        </>
      ) : null}
    </Notice>
  )
}
