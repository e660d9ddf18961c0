import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFresh } from './kept-fresh.ts'

/* Answers come when a test gives them, and seconds pass when it says so. */

type Answer = PromiseWithResolvers<string>

let asked: Answer[]
let unread: string[]

const log = { debug: (_: unknown, line: string) => void unread.push(line) }
const open = () =>
  keptFresh(
    () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
    'first',
    log,
    'not read anew',
  )

beforeEach(() => {
  asked = []
  unread = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a look that is not answered yet is waited for, and the next one comes after it', async () => {
  const kept = open()
  const watching = kept.watch()
  asked[0]?.resolve('known')
  await watching
  expect(kept.current()).toBe('known')

  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(2)
  asked[1]?.reject(new Error('stalled'))
  await expect.poll(() => unread).toEqual(['not read anew'])
  expect(kept.current()).toBe('known')

  vi.advanceTimersByTime(2_000)
  expect(asked).toHaveLength(3)
  kept.close()
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(3)
})

test('an answer that comes late does not put the old one over what was read since', async () => {
  const kept = open()
  const [early, late] = [kept.renew(), kept.renew()]
  asked[1]?.resolve('new')
  await late
  asked[0]?.resolve('old')
  await early
  expect(kept.current()).toBe('new')
})
