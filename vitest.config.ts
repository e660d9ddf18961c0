import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,contract,server,sandbox,scripts,web}/**/*.test.ts'],
    globalSetup: ['server/test/database.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
