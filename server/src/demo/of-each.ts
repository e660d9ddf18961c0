import type { Adapter } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'

/** All programmes at once: each waits for its partner and the database most of the time. */
export async function ofEach(app: App, make: (adapter: Adapter) => Promise<void>): Promise<void> {
  await Promise.all([...app.adapters.values()].map(make))
}
