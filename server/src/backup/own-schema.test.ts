import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { APP_SECRET } from '../../test/app.ts'
import {
  CODE,
  emptyDatabase,
  endAll,
  folder,
  main,
  of,
  portalWithFigures,
  run,
  withPool,
} from '../../test/backup-commands.ts'
import type { Manifest } from './manifest.ts'

/* A portal whose tables are not in `public`, since `search_path` of its address leads elsewhere. */

vi.setConfig({ testTimeout: 180_000 })
afterEach(endAll)

/** The address by which a portal has its tables in the schema `portal`. */
function ownIn(url: string): string {
  const own = new URL(url)
  own.searchParams.set('options', '-c search_path=portal')
  return own.href
}

/** An empty database with a schema of our own, as the portal's settings name it. */
async function ownSchema() {
  const { url } = await emptyDatabase()
  await withPool(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA portal')
  return { DATABASE_URL: ownIn(url), APP_SECRET, DATA_DIR: await folder() }
}

async function storedIn(backup: string) {
  const text = await readFile(join(backup, 'manifest.json'), 'utf8')
  const { tables, sequences, figures } = JSON.parse(text) as Manifest
  return { tables: tables.map(({ name, rows }) => [name, rows]), sequences, figures }
}

test('a backup goes from schema to schema, and never over a portal that is there', async () => {
  const here = await folder()
  const [ofPublic, ofOwn] = [join(here, 'public'), join(here, 'own')]
  const portal = await portalWithFigures()
  expect(await run(of(portal), 'backup', ofPublic)).toMatchObject({ code: CODE.valid })
  const own = await ownSchema()
  expect(await run(own, 'restore', ofPublic)).toMatchObject({ code: CODE.valid })
  const { rows } = await withPool(
    own.DATABASE_URL,
    `SELECT DISTINCT schemaname AS schema FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')`,
  )
  expect(rows).toEqual([{ schema: 'portal' }])

  expect(await run(own, 'backup', ofOwn)).toMatchObject({ code: CODE.valid })
  expect(await storedIn(ofOwn)).toEqual(await storedIn(ofPublic))
  const used = await run(own, 'restore', ofPublic)
  expect(used).toMatchObject({ code: CODE.refused })
  expect(used.said).toContain('This database has vendors already.')
  // Nothing marks it as half restored.
  expect(await run(own, 'backup', join(here, 'again'))).toMatchObject({ code: CODE.valid })

  const elsewhere = await emptyDatabase()
  const target = { DATABASE_URL: elsewhere.url, APP_SECRET, DATA_DIR: await folder() }
  expect(await run(target, 'restore', ofOwn)).toMatchObject({ code: CODE.valid })
})

test('a backup of no portal is refused, and leaves nothing', async () => {
  const here = await folder()
  const { code, said } = await run(await ownSchema(), 'backup', join(here, 'nothing'))
  expect([code, said]).toEqual([CODE.refused, expect.stringContaining('holds no portal')])
  expect(said).not.toContain(' at ')
})

test('a backup of what a restore has left between its first migrations names that', async () => {
  const own = await ownSchema()
  await withPool(own.DATABASE_URL, 'CREATE TABLE restoring (); CREATE TABLE vendor ()')
  const { code, said } = await run(own, 'backup', join(await folder(), 'half'))
  expect([code, said.trim()]).toEqual([
    CODE.refused,
    expect.stringMatching(/^A restore into this database goes on, or was broken off\. .+$/),
  ])
})

test('a restore beside a portal in the same database is refused, whose jobs it would add to', async () => {
  const { url } = await emptyDatabase()
  const first = { DATABASE_URL: url, APP_SECRET, DATA_DIR: await folder() }
  await main(first).url
  const backup = join(await folder(), 'backup')
  expect(await run(first, 'backup', backup)).toMatchObject({ code: CODE.valid })
  await withPool(url, 'CREATE SCHEMA portal')
  const second = { ...first, DATABASE_URL: ownIn(url) }
  const { code, said } = await run(second, 'restore', backup)
  expect([code, said]).toEqual([
    CODE.refused,
    expect.stringContaining('are those of the portal in its schema public;'),
  ])
})
