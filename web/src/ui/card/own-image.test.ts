import { expect, test } from 'vitest'
import { isOwnImage } from './own-image.ts'

test('only a path of our own is shown', () => {
  expect(isOwnImage('/pictures/aHR0/mark?width=160')).toBe(true)
  for (const stranger of [
    null,
    undefined,
    '',
    '//tracker.example/1.gif',
    '/\\tracker.example/1.gif',
    'https://tracker.example/1.gif',
    'data:image/svg+xml,<svg/>',
  ]) {
    expect(isOwnImage(stranger)).toBe(false)
  }
})
