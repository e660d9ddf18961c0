import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

/**
 * Stops the server that a killed Orrery left running on this cluster, so that a new one can start.
 * Called only while we hold the folder's lock: no living Orrery owns that server.
 * Only a process whose working folder is the cluster is ever signalled, never a stranger that was given
 * the old number.
 * @throws Error when it does not stop.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  // A power cut or a full disk may leave the file empty, and PostgreSQL does not start beside such a one.
  const garbled = !Number.isInteger(pid) || pid < 2

  let living = await serversIn(cluster)
  if (living.length > 0) log.warn('A database server left behind by a killed process is stopped.')
  // Fast shutdown first, then the one that recovers at the next start, then the one nobody can refuse.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (living.includes(pid)) send(pid, signal)
    else if (signal === 'SIGKILL') living.forEach((worker) => send(worker, signal))
    const until = performance.now() + (signal === 'SIGINT' ? 5_000 : 2_000)
    while (living.length > 0 && performance.now() < until) {
      await wait(20)
      living = await serversIn(cluster)
    }
  }
  if (living.length > 0) {
    throw new Error(`The database server ${living.join(', ')} in ${cluster} does not stop.`)
  }
  // A zombie nobody has collected, or a stranger with the same number, would make PostgreSQL refuse to start.
  if (!garbled && (await isGone(pid))) return
  await rm(pidFile, { force: true })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone in the meantime.
  }
}

/** Every PostgreSQL process at work in this cluster: each has it as its working folder. */
async function serversIn(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A zombie has no working folder any more.
      if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== cluster) return undefined
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return /postgres/.test(command) ? Number(pid) : undefined
    }),
  )
  return found.filter((pid) => pid !== undefined)
}

/** Waits up to two seconds for a process to leave the table; false when it stays. */
async function isGone(pid: number): Promise<boolean> {
  for (let round = 0; round < 40; round += 1) {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (state === '') return true
    const zombie = state.slice(state.lastIndexOf(')') + 2).startsWith('Z')
    if (!zombie) return false
    await wait(50)
  }
  return false
}
