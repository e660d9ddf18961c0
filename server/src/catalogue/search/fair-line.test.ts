import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { fairLine } from './fair-line.ts'

const client = new Socket()

/** Work that says when it begins and ends when it is told to. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('vendors take turns, however much one of them asks', async () => {
  const line = fairLine(1)
  const { begun, work, end } = works()
  const answers = ['a1', 'a2', 'a3'].map((name) => line.inTurn(1, client, work(name)))
  answers.push(...['b1', 'b2'].map((name) => line.inTurn(2, client, work(name))))
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})

test('so many are under way at once, and a failure makes room as well', async () => {
  const line = fairLine(2)
  const { begun, work, end } = works()
  const failed = line.inTurn(1, client, () => Promise.reject(new Error('no')))
  const others = ['b', 'c', 'd'].map((name) => line.inTurn(1, client, work(name)))
  await expect(failed).rejects.toThrow('no')
  expect(begun).toEqual(['b', 'c'])
  for (const name of ['b', 'c', 'd']) await end(name)
  expect(await Promise.all(others)).toEqual(['b', 'c', 'd'])
})

test('who waits with too many is refused, and who has gone is passed over', async () => {
  const line = fairLine(1)
  const { begun, work, end } = works()
  const first = line.inTurn(1, client, work('first'))
  const gone = new Socket()
  const left = line.inTurn(1, gone, work('left')).catch((error: unknown) => error)
  const waiting = Array.from({ length: 29 }, (_, at) => line.inTurn(1, client, async () => at))
  await expect(line.inTurn(1, client, work('one more'))).rejects.toMatchObject({ status: 429 })
  const other = line.inTurn(2, client, async () => 'another vendor')
  gone.destroy()
  await end('first')
  expect(await left).toMatchObject({ key: 'cutOff' })
  expect(await other).toBe('another vendor')
  expect(await Promise.all(waiting)).toHaveLength(29)
  expect([await first, begun]).toEqual(['first', ['first']])
})
