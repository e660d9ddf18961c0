import { expect, it } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const address = 'https://shop.example/käse'
const utf16 = Buffer.from(`\ufeff${address}`, 'utf16le')

it.each([
  ['UTF-8', Buffer.from(address)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${address}`)],
  ['UTF-16', utf16],
  ['UTF-16, big end first', Buffer.from(utf16).swap16()],
  ['Windows’ Western letters, as plain “CSV”', Buffer.from(address, 'latin1')],
])('an address is read as it was typed, from %s', async (_as, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe(address)
})
