import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
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
    maxWorkers: 2,
  },
})
