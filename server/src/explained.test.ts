import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explained } from './explained.ts'

const missing = (name: string) =>
  Object.assign(new Error(`Cannot find package '${name}' imported from /orrery/x.ts`), {
    code: 'ERR_MODULE_NOT_FOUND',
  })

test('a demo whose pretend partners are not installed, as in the image, is told in one sentence', () => {
  expect(explained(missing('@orrery/sandbox'))).toMatch(/^DEMO: .+ Leave DEMO out\.$/)
  const other = missing('pg')
  expect(explained(other)).toBe(other)
})

test('a place below a file is told in one sentence', async () => {
  const below = join(import.meta.filename, 'backup')
  const refused: unknown = await mkdir(below).catch((error: unknown) => error)
  expect(explained(refused)).toBe(
    `${below} cannot be used (ENOTDIR). Name another place, or let this user use it.`,
  )
})

test('a database that lets no more in while the process opens its connections is told in one sentence', () => {
  const full = Object.assign(new Error('too many connections for role "orrery"'), { code: '53300' })
  expect(explained(full)).toBe(
    'The database has no connection left for this process (too many connections for role "orrery"). It takes DATABASE_CONNECTIONS of them and some thirty more: allow as many.',
  )
})
