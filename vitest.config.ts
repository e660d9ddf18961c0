import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileCache } from './scripts/run/compiled.mjs'
import { icons } from './web/build/icons.ts'

export default defineConfig({
  plugins: [icons(join(import.meta.dirname, 'web'))],
  test: {
    include: ['{bench,contract,server,sandbox,scripts,web}/**/*.test.ts'],
    globalSetup: ['server/test/database.ts'],
    // For a machine that is busy with other work: what is awaited is a condition, never a time.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
    pool: 'forks',
    // What a test needs of its own is a portal and a database; reading the same modules anew takes a fifth of a run.
    isolate: false,
    // One more than the cores that it is meant for: a test waits for a third of its time.
    maxWorkers: 3,
    // A portal that starts leaves much behind at once; cleared away less often, it takes an eighth less of a core.
    execArgv: ['--max-semi-space-size=64'],
    // Portals that tests start begin sooner, and their threads load no compiler, whose end may be the process's.
    env: compileCache(),
  },
})
