import { once } from 'node:events'
import { access, chmod, chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  ask,
  asRoot,
  copy,
  folder,
  isAlive,
  log,
  reuse,
  running,
  said,
  start,
  startElsewhere,
  eachInFolder,
} from '../../../test/embedded-folder.ts'
import { findBinaries } from './binaries.ts'
import { reaches } from './os-user.ts'
import { startEmbedded } from './embedded.ts'

// Binaries and folders that are not as one would wish.
eachInFolder()

/** A copy of the binaries as an install without scripts leaves them. */
async function withoutLinks() {
  const found = await findBinaries()
  const native = join(folder, 'package', 'native')
  await mkdir(dirname(native))
  await copy(found.native, native)
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { target } of JSON.parse(list) as { target: string }[]) {
    await rm(join(folder, 'package', target), { force: true })
  }
  return { ...found, native }
}

test('links that an install without scripts left out are made', async () => {
  await reuse()
  const binaries = await withoutLinks()
  const server = await start(folder, { binaries })
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await access(join(binaries.native, 'lib', 'libicuuc.so.60'))
}, 60_000)

test('binaries that cannot be used where they lie are used from a copy', async () => {
  await reuse()
  const binaries = await withoutLinks()
  const lib = join(binaries.native, 'lib')
  // Root: the database's user may not go there. An ordinary user: the links cannot be made there.
  if (asRoot) await chmod(dirname(binaries.native), 0o700)
  else await chmod(lib, 0o555)
  const server = await start(folder, { binaries })
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await expect(access(join(lib, 'libicuuc.so.60'))).rejects.toThrow('ENOENT')
  await chmod(lib, 0o755)
}, 60_000)

test('a data folder that the database user cannot reach has its database elsewhere', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  await (await start(closed)).stop()
  // An ordinary user runs the database himself and reaches whatever is his.
  const note = await readFile(join(closed, 'postgres-place'), 'utf8').catch(() => '')
  expect(note !== '').toBe(asRoot)
  expect(said.some((text) => text.includes(`is kept in ${note.trim()}`))).toBe(asRoot)
  // Opened later, the folder still means the same database.
  await chmod(closed, 0o755)
  expect((await start(closed)).url).toContain(encodeURIComponent(note.trim() || closed))
  for (const server of running.splice(0)) await server.stop()
  if (asRoot) await expectNeverTwice(closed)
  if (note) await rm(note.trim(), { recursive: true })
}, 60_000)

/** A copy of a data folder holds the note of where the original's database is. */
async function expectNeverTwice(closed: string): Promise<void> {
  const twin = join(folder, 'twin')
  await cp(closed, twin, { recursive: true })
  await expect(start(twin)).rejects.toThrow(`${twin} is a copy of ${closed}, whose database`)
  // Moved, it takes its database along.
  const moved = join(folder, 'moved')
  await rename(closed, moved)
  await (await start(moved)).stop()
  await expect(start(twin)).rejects.toThrow(`${twin} is a copy of ${moved}, whose database`)
}

test('an ordinary user runs it as himself', async () => {
  const mine = join(folder, 'mine')
  await mkdir(mine)
  // Nobody's number, by custom; anything but root will do.
  const nobody = { uid: 65_534, gid: 65_534 }
  // In a checkout below /root, nobody could not even read the program: root is then all there is to test.
  const drop = asRoot && (await reaches(import.meta.filename, nobody))
  if (drop) await chown(mine, nobody.uid, nobody.gid)
  const other = await startElsewhere(mine, drop ? nobody : {})
  expect(other.refused).toBeUndefined()
  expect(await ask(other.url!, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  other.child.kill('SIGTERM')
  await once(other.child, 'exit')
  expect(await isAlive(other.pid!)).toBe(false)
}, 60_000)

test('a folder that cannot be made is named', async () => {
  const dataDir = join(folder, 'a-file', 'data')
  await writeFile(join(folder, 'a-file'), '')
  // Of what is in /proc the kernel says that it is not there, whoever makes it.
  for (const nowhere of [dataDir, '/proc/data']) {
    await expect(startEmbedded({ dataDir: nowhere, log })).rejects.toThrow(
      `Cannot use the folder ${nowhere}`,
    )
  }
})
