import { expect, test } from 'vitest'
import { seenLines } from './seen-lines.ts'

test('every line is found again by its key alone, through every growth', () => {
  const seen = seenLines()
  const lines = Array.from({ length: 10_000 }, (_, at) => at + 2)
  expect(lines.filter((line) => seen(`key ${line}`, line) !== undefined)).toEqual([])
  expect(lines.map((line) => seen(`key ${line}`, 1_000_000))).toEqual(lines)
  expect(seen('key 1', 60_000)).toBeUndefined()
  expect(seen('key 1', 60_001)).toBe(60_000)
})

test('halves of characters are told apart, as texts that were cut have them', () => {
  const seen = seenLines()
  expect(['a\ud83d', 'a\ud83e', 'a\ufffd'].map((key, at) => seen(key, at + 1))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(seen('a\ud83e', 4)).toBe(2)
})
