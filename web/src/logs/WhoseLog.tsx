import { Notice } from '../ui/state/Notice.tsx'
import type { LogsState } from './use-logs.ts'

/** Says so when the log is not the reader's own; only the administrator is answered it. */
export function WhoseLog({ logs: { vendorId, ofAnother } }: { logs: LogsState }) {
  if (!ofAnother) return null
  return (
    <Notice tone="info" title={`Vendor ${vendorId}.`}>
      This is the log of another vendor; the look is written to the audit log.
    </Notice>
  )
}
