import { readConfig } from '../src/kit/config.ts'
import { openApp, startPortal } from '../src/start.ts'

// A portal in a process of its own, for the tests to kill. Settings come from the environment, the
// clock stands at NOW, and no job runs by another; the address goes to the parent, without which the
// process does not stay.
const now = new Date(process.env['NOW'] ?? '')
const config = readConfig(process.env)
const app = await openApp({
  config,
  databaseUrl: config.DATABASE_URL ?? '',
  environment: process.env,
  clock: () => now,
})
const { url } = await startPortal(app, false)
process.on('disconnect', () => process.exit(0))
process.send?.(url)
