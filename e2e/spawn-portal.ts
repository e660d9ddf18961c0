import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const START_MS = 120_000

/** A portal of the journeys in a process of its own. */
export interface SpawnedPortal {
  /** Where it answers. */
  url: string
  /** Where its pretend partners answer. */
  partners: string
  end(): Promise<void>
}

/**
 * Starts portal.ts of this project or of a copy of it.
 * @param root the project's folder.
 * @param args as portal.ts takes them.
 * @throws when it ends or is silent for two minutes before it answers; by then it has ended.
 */
export async function spawnPortal(root: string, args: string[] = []): Promise<SpawnedPortal> {
  const portal = spawn(process.execPath, [join(root, 'e2e/portal.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => portal.once('exit', resolve))
  try {
    const addresses = await firstLine(portal.stdout, ended)
    return {
      ...(JSON.parse(addresses) as { url: string; partners: string }),
      async end() {
        portal.kill('SIGTERM')
        await ended
      },
    }
  } catch (error) {
    // It may be stuck. The database that it may leave behind is cleared away by the next run.
    portal.kill('SIGKILL')
    await ended
    throw error
  }
}

function firstLine(output: NodeJS.ReadableStream, ended: Promise<number | null>): Promise<string> {
  const line = new Promise<string>((resolve) =>
    createInterface({ input: output }).once('line', resolve),
  )
  const failed = ended.then((code) => {
    throw new Error(`The portal of the journeys ended with ${code} before it answered.`)
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error('The portal of the journeys did not answer.')),
      START_MS,
    ).unref()
  })
  return Promise.race([line, failed, late])
}
