import { fork, type ChildProcess } from 'node:child_process'
import { slots } from '../../kit/egress/slots.ts'

/** So many pictures are read at a time, each in a process of its own. */
const AT_ONCE = 2
const LONGEST_MS = 8_000
/** A process begins within a fraction of a second, or of a minute where the machine has no time for it: no picture's fault. */
const BEGUN_MS = 60_000
/** A process without work goes, and its memory with it. */
const IDLE_MS = 30_000

/** A picture as WebP, in each of `pictureWidths`. */
export type Shrunk = readonly Buffer[]

/** Makes a picture small; undefined for bytes that cannot be read, or not in time. */
export type Shrink = (bytes: Buffer) => Promise<Shrunk | undefined>

/**
 * Strangers' pictures are read outside of our own process: a decoder that hangs or breaks takes nobody
 * with it.
 */
export function shrinker(): Shrink {
  const line = slots(AT_ONCE)
  const resting: { child: ChildProcess; leave: NodeJS.Timeout }[] = []

  const rest = (child: ChildProcess): void => {
    resting.push({ child, leave: setTimeout(() => child.kill(), IDLE_MS).unref() })
  }
  const take = async (): Promise<ChildProcess | undefined> => {
    for (let last = resting.pop(); last; last = resting.pop()) {
      clearTimeout(last.leave)
      if (last.child.connected && !last.child.killed) return last.child
    }
    return start()
  }

  return async (bytes) => {
    const release = await line.take()
    try {
      const child = await take()
      if (!child) return undefined
      const answer = await asked(child, bytes)
      if (answer !== undefined) rest(child)
      return answer ?? undefined
    } finally {
      release()
    }
  }
}

/** It knows nothing of ours, and ends when this process does: its channel closes. Undefined where it does not begin. */
async function start(): Promise<ChildProcess | undefined> {
  const child = fork(new URL('shrink-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // Fewer arenas: memory that a large picture needed is given back.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  child.unref()
  child.channel?.unref()
  return (await told(child, BEGUN_MS)) === undefined ? undefined : child
}

/** What the process answers: null for no picture; undefined when it broke or was too slow, and has ended. */
async function asked(child: ChildProcess, bytes: Buffer): Promise<Shrunk | null | undefined> {
  const answer = told(child, LONGEST_MS)
  child.send(bytes)
  return (await answer) as Shrunk | null | undefined
}

/** What the process says next; undefined when it broke or was too slow, and has ended. */
function told(child: ChildProcess, longest: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (answer: unknown): void => {
      clearTimeout(late)
      child.removeAllListeners()
      // What comes later (a channel that breaks) finds somebody to hear it.
      child.on('error', () => child.kill('SIGKILL'))
      resolve(answer)
    }
    const broken = (): void => {
      child.kill('SIGKILL')
      end(undefined)
    }
    const late = setTimeout(broken, longest)
    child.once('message', end)
    child.once('exit', broken)
    child.once('error', broken)
  })
}
