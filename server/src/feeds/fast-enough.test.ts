import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fastEnough } from './fast-enough.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Pieces of so many bytes, each a quarter of a minute after the one before. */
async function* pieces(...lengths: number[]): AsyncGenerator<Buffer> {
  for (const length of lengths) {
    vi.advanceTimersByTime(15_000)
    yield Buffer.alloc(length)
  }
}

const least = { bytes: 400, everyMs: 60_000 }
const lengths = async (...sent: number[]) =>
  (await Array.fromAsync(fastEnough(pieces(...sent), least))).map(({ length }) => length)

test('a body of the least rate is passed on, whatever its end is', async () => {
  expect(await lengths(0, 0, 0, 400, 100, 100, 100, 100, 1, 1)).toEqual([
    0, 0, 0, 400, 100, 100, 100, 100, 1, 1,
  ])
})

test('a body that is slower in any minute is cut', async () => {
  const failure = {
    name: 'PartnerFailure',
    message: 'It came by less than 1 MB a minute; nothing changed.',
  }
  await expect(lengths(100, 100, 100, 99)).rejects.toMatchObject(failure)
  await expect(lengths(9_000, 0, 0, 0, 100, 100, 100, 99)).rejects.toMatchObject(failure)
})
