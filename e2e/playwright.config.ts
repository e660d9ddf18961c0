import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './setup.ts',
  // One more than the cores that it is meant for: a journey waits for a tenth of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Ten times what they take on a quiet machine: a busy one is no reason to fail.
  timeout: 300_000,
  // What waits for an element that is gone says so before its test ends.
  use: { actionTimeout: 120_000 },
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  outputDir: '../test-results',
  reporter: 'list',
})
