import { rmSync } from 'node:fs'
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
  const folder = await mkdtemp(join(tmpdir(), prefix))
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

/** Clears away what runs that were killed have left behind, servers included. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    // A folder this young may be about to be locked by its run.
    if (!name.startsWith(prefix) || Date.now() - (await stat(folder)).mtimeMs < 60_000) continue
    try {
      const lock = holdFolder(join(folder, 'postgres'))
      await stopOrphan(join(folder, 'postgres', 'cluster'), silent)
      lock.release()
      await rm(folder, { recursive: true, force: true })
    } catch {
      // In use by a living run, or not ours.
    }
  }
}
