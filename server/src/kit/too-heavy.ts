import { Problem } from '@orrery/contract/problems'

/** PostgreSQL's word for a statement that was cancelled, as one is that takes too long. */
const CANCELLED = '57014'

/** A statement that took longer than it may, in words for whoever asked; any other failure as it is. */
export function heavyOr(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === CANCELLED ? new Problem('tooHeavy') : error
}
