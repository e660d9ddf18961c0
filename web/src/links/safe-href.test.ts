import { expect, it } from 'vitest'
import { safeHref } from './safe-href.ts'

it.each(['https://go.example/?a=b', 'http://go.example/'])('%s may be followed', (text) => {
  expect(safeHref(text)).toBe(text)
})

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//go.example', ''])(
  '%j may not',
  (text) => {
    expect(safeHref(text)).toBeUndefined()
  },
)
