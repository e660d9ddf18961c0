import { afterEach, expect, test, vi } from 'vitest'
import { givingWay } from './giving-way.ts'
import { loadIn, loopLoad } from './loop-load.ts'

/** Each rest in ms, instead of which no time passes. */
const rests = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => void rests.push(ms),
}))

afterEach(() => {
  vi.restoreAllMocks()
  rests.length = 0
})

/** Passes four pieces on, each of which takes so many ms. */
async function passed(eachMs: number, load: number): Promise<number[]> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  async function* pieces() {
    for (const piece of [1, 2, 3, 4]) {
      now += eachMs
      yield piece
    }
  }
  return Array.fromAsync(givingWay(pieces(), () => load))
}

test.each([
  ['a portal that nobody asks is not waited for', 8, 0, []],
  ['nor is one whose own jobs are all that it does', 8, 0.05, []],
  ['the work has of its time what the portal’s own leaves', 8, 0.5, [8, 8, 8, 8]],
  ['and a quarter of it at the least', 8, 1, [24, 24, 24, 24]],
  ['small pieces are a turn together', 4, 0.5, [8, 8]],
])('%s', async (_, eachMs, load, expected) => {
  expect(await passed(eachMs, load)).toEqual([1, 2, 3, 4])
  expect(rests).toEqual(expected)
})

test('the load is that of the loop of the thread that looks', async () => {
  const { shared, stop } = loopLoad()
  const load = loadIn(shared)
  expect(load()).toBe(0)
  // At work without a pause but to let it look.
  await expect.poll(() => busyFor(20) && load(), { interval: 0 }).toBeGreaterThan(0.5)
  stop()
})

function busyFor(ms: number): true {
  const end = process.hrtime.bigint() + BigInt(ms * 1e6)
  while (process.hrtime.bigint() < end);
  return true
}
