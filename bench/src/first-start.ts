import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `npm start` on a fresh data folder until the first page answers, and once more on the same folder. */
export async function benchStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-start-'))
  // A temporary folder is closed to everybody else, and root's database runs as another user.
  await chmod(folder, 0o711)
  try {
    const [first, second] = [await secondsToPage(folder), await secondsToPage(folder)]
    const detail = 'the embedded database and the demo network included'
    return [
      {
        name: 'npm start, fresh, to the first page',
        ratio: first,
        unit: 's',
        budget: '≤ 60 s',
        detail,
      },
      {
        name: 'npm start, again, to the first page',
        ratio: second,
        unit: 's',
        budget: '≤ 3 s',
        detail,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function secondsToPage(folder: string): Promise<number> {
  const port = await freePort()
  const { DATABASE_URL: _, ...rest } = process.env
  const env = {
    ...rest,
    DATA_DIR: folder,
    // What an earlier start has left compiled in this checkout would make the fresh one look quicker.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  const start = performance.now()
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true })
  const gone = once(child, 'exit')
  try {
    while (!(await answers(`http://127.0.0.1:${port}/signin`))) {
      if (child.exitCode !== null) throw new Error('npm start ended before its first page.')
      await wait(20)
    }
    return (performance.now() - start) / 1000
  } finally {
    // The whole group, as Ctrl-C does.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await gone
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}
