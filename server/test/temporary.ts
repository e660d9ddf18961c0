import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/kit/postgres/embedded.ts'
import { holdFolder } from '../src/kit/postgres/lock.ts'
import { stopOrphan } from '../src/kit/postgres/orphan.ts'

const prefix = 'orrery-test-run-'

/** Tests lose nothing when the machine goes down, so nothing is forced to disk. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  max_connections: '300',
}

const silent = {
  info: () => undefined,
  warn: (text: string) => void process.stderr.write(`${text}\n`),
}

/** An embedded server in a temporary folder, both gone after `stop`. */
export async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), prefixOf(process.pid)))
  // A temporary folder is closed to everybody else, and root's database runs as another user.
  await chmod(folder, 0o711)
  const server = await startEmbedded({ dataDir: folder, log: silent, settings })
  // Ctrl-C leaves no time for an orderly end, and nothing in here is worth one.
  const abandon = (): void => {
    process.kill(server.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', abandon)
  return {
    url: server.url,
    stop: async () => {
      process.off('exit', abandon)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Clears away what a process that was killed has left behind, its server included. */
export async function clearAfter(pid: number): Promise<void> {
  for (const folder of await foldersOf(prefixOf(pid))) await clear(folder)
}

/** The same of every run that was killed. */
async function sweep(): Promise<void> {
  for (const folder of await foldersOf(prefix)) {
    // A folder this young may be about to be locked by its run.
    if (Date.now() - (await stat(folder)).mtimeMs < 60_000) continue
    // What cannot be cleared is in use by a living run, or not ours.
    await clear(folder).catch(() => undefined)
  }
}

/** @throws when a living process has it */
async function clear(folder: string): Promise<void> {
  const held = join(folder, 'postgres')
  if (existsSync(held)) {
    const lock = holdFolder(held)
    await stopOrphan(join(held, 'cluster'), silent)
    lock.release()
  }
  // A cluster that was being made may still get its last files.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function foldersOf(beginning: string): Promise<string[]> {
  const names = await readdir(tmpdir())
  return names.filter((name) => name.startsWith(beginning)).map((name) => join(tmpdir(), name))
}

function prefixOf(pid: number): string {
  return `${prefix}${pid}-`
}
