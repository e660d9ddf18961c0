import { lastPulls } from './ingest/last-pulls.query.ts'
import { waits } from './jobs/waits.ts'
import type { App } from './kit/app.ts'
import type { LastPulls } from './kit/http/gauges.ts'
import type { Waits } from './kit/waits.ts'

/** What rooms tell of themselves to health and metrics, whoever has taken the other connections or a lock. */
export function howItIs(app: App): { lastPulls: LastPulls; waits: Waits } {
  const apart = { ...app, pool: app.readiness }
  return { lastPulls: () => lastPulls(apart), waits: waits(apart) }
}
