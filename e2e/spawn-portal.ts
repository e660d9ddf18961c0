import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { clearAfter } from '@orrery/server/test/temporary'

const ANSWER_MS = 600_000
const END_MS = 30_000

/** A portal of the journeys in a process of its own. */
export interface SpawnedPortal {
  /** Where it answers. */
  url: string
  /** Where its pretend partners answer. */
  partners: string
  /** Lets a day pass for it and its partners; answers when the new day has its exchange rates. */
  passDay(): Promise<void>
  /** Ends it, and whatever it leaves behind of its database. */
  end(): Promise<void>
}

/**
 * Starts portal.ts of this project or of a copy of it.
 * @param root the project's folder.
 * @param args as portal.ts takes them.
 * @throws when it ends or is silent for ten minutes before it answers; by then it has ended, and its
 * database with it.
 */
export async function spawnPortal(root: string, args: string[] = []): Promise<SpawnedPortal> {
  const portal = spawn(process.execPath, [join(root, 'e2e/portal.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => portal.once('exit', resolve))
  const lines = createInterface({ input: portal.stdout })
  const clear = async () => portal.pid !== undefined && clearAfter(portal.pid)
  try {
    const addresses = await nextLine(lines, ended)
    return {
      ...(JSON.parse(addresses) as { url: string; partners: string }),
      async passDay() {
        const passed = nextLine(lines, ended)
        portal.kill('SIGUSR2')
        await passed
      },
      async end() {
        portal.kill('SIGTERM')
        const stuck = setTimeout(() => portal.kill('SIGKILL'), END_MS)
        await ended
        clearTimeout(stuck)
        await clear()
      },
    }
  } catch (error) {
    // It may be stuck, and then it does not take its database along.
    portal.kill('SIGKILL')
    await ended
    await clear()
    throw error
  }
}

function nextLine(lines: Interface, ended: Promise<number | null>): Promise<string> {
  const line = new Promise<string>((resolve) => lines.once('line', resolve))
  const failed = ended.then((code) => {
    throw new Error(`The portal of the journeys ended with ${code} before it answered.`)
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error('The portal of the journeys did not answer.')),
      ANSWER_MS,
    ).unref()
  })
  return Promise.race([line, failed, late])
}
