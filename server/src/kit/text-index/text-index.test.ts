import * as fc from 'fast-check'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { orderBy, textIndex } from './text-index.ts'

// As many rows that a part of many letters is counted beforehand, and others are not.
const ROWS = 12_000
const texts = Array.from({ length: ROWS }, (_, row) => {
  const words = [
    'shop',
    row % 2 === 0 ? 'media' : 'aaaa',
    row % 3 === 0 ? 'longer than sixteen' : 'é😀',
  ]
  return `${words.join(' ')}${row * 7919}`
})
// Three that many rows are of, and 240 of a row each.
const kinds = texts.map((_, row) =>
  row % 50 === 0 ? `rare ${row}` : (['us', 'gb', 'de'][row % 3 === 0 ? row % 2 : 2] ?? ''),
)
const order = orderBy(texts.map((_, row) => ((row * 7919) % ROWS) + 1))

const part = fc.oneof(
  fc.constantFrom(
    '',
    's',
    'a',
    'aa',
    'aaa',
    'aaaa',
    'aaaaa',
    'shop ',
    'media',
    'diae',
    '😀',
    'qq',
    'q',
  ),
  fc.constantFrom(
    'longer than sixt',
    'longer than sixte',
    'longer than sixteen',
    'shop media longer',
  ),
  fc.integer({ max: ROWS * 7919, min: 0 }).map(String),
)

test('rows and their number are those that have the part, whatever is counted beforehand', async () => {
  const index = await textIndex({ texts, kinds }, () => setImmediate())
  fc.assert(
    fc.property(
      part,
      fc.subarray(['us', 'gb', 'de', 'rare']),
      fc.boolean(),
      fc.option(fc.integer({ min: 0, max: ROWS })),
      fc.record({ limit: fc.integer({ min: 1, max: 20 }), offset: fc.constantFrom(0, 3, 5_990) }),
      (search, open, isReversed, only, { limit, offset }) => {
        const isOpen = (kind: string) => open.includes(kind.split(' ')[0] ?? '')
        const isMeant = only === null ? undefined : (row: number) => row === only
        const all = [...(isReversed ? order.rows.toReversed() : order.rows)].filter(
          (row) =>
            texts[row]?.includes(search) &&
            isOpen(kinds[row] ?? '') &&
            (isMeant === undefined || isMeant(row)),
        )
        const asked = { search, isOpen, isMeant, order, isReversed, limit, offset }
        expect(index.find(asked)).toEqual({
          rows: all.slice(offset, offset + limit),
          total: all.length,
        })
      },
    ),
    { numRuns: 300 },
  )
})
