import { defineConfig } from 'vitest/config'

/** Apart from the other tests: each Node installs everything anew, which takes a minute. */
export default defineConfig({
  test: {
    include: ['scripts/fresh-clone.matrix.ts'],
    testTimeout: 900_000,
    // While one unpacks, another waits for the registry.
    maxConcurrency: 2,
    hookTimeout: 120_000,
  },
})
