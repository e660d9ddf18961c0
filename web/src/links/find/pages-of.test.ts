import { expect, it } from 'vitest'
import { addressOf, pagesOfText } from './pages-of.ts'

it.each([
  [' https://shop.example/a ', 'https://shop.example/a'],
  ['shop.example', 'https://shop.example'],
  ['www.shop.example/a?b=c', 'https://www.shop.example/a?b=c'],
  ['münchen.example/a', 'https://münchen.example/a'],
  ['HTTP://shop.example', 'HTTP://shop.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['shoes', 'shoes'],
  ['v2.0', 'v2.0'],
  ['', ''],
])('takes %j as %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address)
})

it('reads one page a line, whatever is in it', () => {
  expect(pagesOfText('https://a.example/x,y\r\n\n  b.example \nshoes\n')).toEqual([
    'https://a.example/x,y',
    'https://b.example',
    'shoes',
  ])
})
