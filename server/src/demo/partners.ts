import {
  demoVendors as sandboxVendors,
  feedsPrefix,
  sandboxSettings,
  startSandbox,
} from '@orrery/sandbox'
import type { App } from '../kit/app.ts'
import type { Environment } from '../kit/settings.ts'
import { makeDemo, type DemoNetwork } from './demo.ts'

export interface Partners {
  /** Ours, and what points the programmes at these partners. */
  environment: Environment
  /** {@link makeDemo} on these partners. */
  makeDemo(app: App, tell: (line: string) => void): Promise<void>
  close(): Promise<void>
}

/** Ids below belong to the specification's special vendors. */
const FIRST_OTHER_VENDOR = 5100

const DAY_MS = 86_400_000

/** Starts the pretend partner networks, on a free port of this machine. */
export async function startPartners(): Promise<Partners> {
  let lookedBack = 0
  const sandbox = await startSandbox({ now: () => new Date(Date.now() - lookedBack * DAY_MS) })
  const network: DemoNetwork = {
    others: sandboxVendors().flatMap(({ id }) => (id >= FIRST_OTHER_VENDOR ? [id] : [])),
    feedsUrl: sandbox.url + feedsPrefix,
    lookBack: (days) => {
      lookedBack = days
    },
  }
  return {
    environment: { ...process.env, ...sandboxSettings(sandbox.url), ORION_POLL_MS: '20' },
    makeDemo: (app, tell) => makeDemo(app, network, tell),
    close: sandbox.close,
  }
}
