import { expect, test } from 'vitest'
import { catalogueIdOf, itemOfCatalogueId } from './catalogue-id.ts'

test('an id leads back to its feed and item, whatever the item is called', () => {
  expect(catalogueIdOf(7, 'p1')).toBe('7.cDE')
  expect(itemOfCatalogueId('7.cDE')).toEqual({ feedId: 7, itemId: 'p1' })
  for (const itemId of ['a.b', '12', 'Straße/1?x=%', '😀', ' '])
    expect(itemOfCatalogueId(catalogueIdOf(2_147_483_647, itemId))).toEqual({
      feedId: 2_147_483_647,
      itemId,
    })
})

test.each([
  ['nothing', ''],
  ['no item', '7.'],
  ['no feed', '.cDE'],
  ['a feed of zero', '0.cDE'],
  ['a feed written otherwise', '07.cDE'],
  ['a feed beyond the largest', '2147483648.cDE'],
  ['padding', '7.cDE='],
  ['other letters', '7.c+E'],
  ['bits to spare', '7.cDF'],
  ['bytes that are no text', '7._w'],
  ['a null character', '7.AA'],
  ['a line after it', '7.cDE\n'],
])('%s is no id', (_, id) => {
  expect(itemOfCatalogueId(id)).toBeUndefined()
})
