import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it('keeps a path of ours with its query', () => {
  expect(ownPath('/conversionReports?preset=last30Days#rows')).toBe(
    '/conversionReports?preset=last30Days#rows',
  )
})

// Browsers drop tabs and newlines inside an address and read a backslash as a slash.
it.each([
  undefined,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('refuses %j', (next) => {
  expect(ownPath(next)).toBeUndefined()
})
