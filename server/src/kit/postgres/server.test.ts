import { expect, onTestFinished, test, vi } from 'vitest'
import { untilReady } from './server.ts'

/* A machine that has no clock of its own learns the time while it starts. */
test('a clock that is set forward meanwhile ends no recovery', async () => {
  onTestFinished(() => void vi.useRealTimers())
  let end: string | undefined
  const ended = vi.fn<() => string | undefined>(() => end)
  const over = new Promise<void>(() => undefined)
  const run = { pid: 0, signal: () => undefined, ended, over }
  // Nobody listens there.
  const ready = untilReady(run, 'postgres://orrery@127.0.0.1:1/orrery', '/data', () => '')
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  await expect.poll(() => ended.mock.calls.length).toBeGreaterThan(2)
  end = 'it was stopped'
  await expect(ready).rejects.toThrow('The database did not start: it was stopped')
})
