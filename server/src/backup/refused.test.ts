import { cp, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { APP_SECRET } from '../../test/app.ts'
import {
  CODE,
  emptyDatabase,
  ends,
  folder,
  of,
  portalWithFigures,
  run,
  withPool,
  endAll,
} from '../../test/backup-commands.ts'
import { doorTo, saysFourteen } from '../../test/door.ts'

// Real processes, some with a database of their own.
vi.setConfig({ testTimeout: 180_000 })
afterEach(endAll)

const refused = (said: string): unknown => ({
  code: CODE.refused,
  said: expect.stringContaining(said) as unknown,
})

test('what cannot be restored is refused in a sentence, and nothing of it is kept', async () => {
  const portal = await portalWithFigures()
  const here = await folder()
  const good = join(here, 'good')
  expect(await run(of(portal), 'backup', good)).toMatchObject({ code: CODE.valid })
  const other = await emptyDatabase()
  const elsewhere = { DATABASE_URL: other.url, APP_SECRET, DATA_DIR: await folder() }
  const damaged = async (name: string, damage: (folder: string) => Promise<void>) => {
    const copy = join(here, name)
    await cp(good, copy, { recursive: true })
    await damage(copy)
    return run(elsewhere, 'restore', copy)
  }

  expect(
    await damaged('flipped', async (copy) => {
      const file = await open(join(copy, 'report_row.copy.gz'), 'r+')
      await file.write(Buffer.from([0xff]), 0, 1, 30)
      await file.close()
    }),
  ).toEqual(refused('report_row.copy.gz is damaged: this backup cannot be used.'))
  expect(await damaged('lost', (copy) => rm(join(copy, 'vendor.copy.gz')))).toEqual(
    refused('vendor.copy.gz is missing'),
  )
  expect(
    await damaged('newer', async (copy) => {
      const text = await readFile(join(copy, 'manifest.json'), 'utf8')
      const manifest = JSON.parse(text) as { migrations: object[] }
      manifest.migrations.push({ name: '9999-later', sha256: '0'.repeat(64) })
      await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest))
    }),
  ).toEqual(refused('of a newer version of Orrery, which has the migration 9999-later'))
  expect(
    await damaged('lying', async (copy) => {
      const text = await readFile(join(copy, 'manifest.json'), 'utf8')
      await writeFile(join(copy, 'manifest.json'), text.replace(/("checksum": ")\d/, '$19'))
    }),
  ).toEqual(refused('nothing was restored'))
  // It has left the tables of its version there.
  expect(
    await damaged('older', async (copy) => {
      const text = await readFile(join(copy, 'manifest.json'), 'utf8')
      const manifest = JSON.parse(text) as { migrations: { name: string }[] }
      manifest.migrations = manifest.migrations.filter(({ name }) => name < '0060')
      await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest))
    }),
  ).toEqual(
    refused(
      'has the migration 0060-click-target, which comes after those of the backup. A restore goes into an empty one',
    ),
  )
  const { rows } = await withPool(other.url, 'SELECT count(*)::int AS vendors FROM vendor')
  expect(rows).toEqual([{ vendors: 0 }])

  expect(await run(elsewhere, 'restore', here)).toEqual(refused('it has no manifest.json'))
  // Whoever is root may read everything, but not a folder as a file.
  await mkdir(join(here, 'closed', 'manifest.json'), { recursive: true })
  expect(await run(elsewhere, 'restore', join(here, 'closed'))).toEqual(
    refused('cannot be read (EISDIR). Let the user that runs this read it.'),
  )
  expect(await run({ ...elsewhere, APP_SECRET: 'x'.repeat(40) }, 'restore', good)).toEqual(
    refused('APP_SECRET is not the secret of this backup.'),
  )
  const former = await doorTo(other.url, saysFourteen)
  ends.push(former.close)
  await former.open()
  expect(await run({ ...elsewhere, DATABASE_URL: former.url }, 'restore', good)).toEqual(
    refused('DATABASE_URL names PostgreSQL 14; Orrery needs 15 or newer.'),
  )
  expect(await run(of(portal), 'restore', good)).toEqual(refused('has vendors already'))
  expect(await run(of(portal), 'backup', good)).toEqual(refused('is there already'))
  expect(await run({ DATA_DIR: await folder() }, 'backup', join(here, 'none'))).toEqual(
    refused('holds no embedded database'),
  )
  // Clicks that cannot be read may be some; nothing stays of what was made for the backup.
  const closed = { ...of(portal), DATA_DIR: await folder() }
  await writeFile(join(closed.DATA_DIR, 'clicks'), '')
  expect(await run(closed, 'backup', join(here, 'made', 'for', 'it'))).toEqual(
    refused('clicks cannot be used (ENOTDIR)'),
  )
  expect(await readdir(here)).not.toContain('made')
  expect(await run(of(portal), 'backup')).toEqual(refused('Usage: npm run backup'))
  expect(await run(of(portal), 'backup', '--help')).toEqual(refused('Usage: npm run backup'))
})
