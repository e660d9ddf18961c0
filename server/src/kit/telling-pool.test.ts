import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { ConnectionLost } from './connection-lost.ts'
import { openPool } from './database.ts'

let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'orrery-pool-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('without its certificate everybody who waits for a connection is refused, and served with it again', async () => {
  const certificate = join(folder, 'ca.pem')
  await writeFile(certificate, '')
  const address = new URL(database.url)
  address.searchParams.set('sslmode', 'disable')
  address.searchParams.set('sslrootcert', certificate)
  // Whoever is passed over waits for longer than this test may take.
  const pool = openPool(address.href, 1, 600_000)
  const ask = () => pool.query('SELECT')
  const held = await pool.connect()
  const waiting = Promise.allSettled([ask(), ask(), ask()])
  await rm(certificate)
  held.release(true)
  const reasons = (await waiting).map((each) => each.status === 'rejected' && each.reason)
  expect(reasons).toEqual(Array(3).fill(expect.any(ConnectionLost)))

  await writeFile(certificate, '')
  expect((await ask()).rowCount).toBe(1)
  await pool.end()
})
