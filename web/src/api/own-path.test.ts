import { expect, it } from 'vitest'
import { ownPath, signInFor } from './own-path.ts'

it('is what sign-in was asked for, whatever the page was asked', () => {
  const page = '/claims?origin=missing&row=%7B%7D&f=a%26b'
  const asked = new URL(signInFor(page), 'https://portal.example')
  expect(asked.pathname).toBe('/signin')
  expect(ownPath(asked.searchParams.get('next') ?? '')).toBe(page)
})

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
