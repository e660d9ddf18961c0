import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

/** The portal may serve on for a minute and then has half a minute to end; this is for what hangs. */
const KILL_MS = 120_000

/** What is running now. */
const running = new Set()
let ending = false

/** Whether somebody has asked us to end; no further step is begun then. */
export const isEnding = () => ending

/**
 * Runs a program to its end, its output in ours.
 * @param first arguments that belong to the program (a script); @param args the arguments proper.
 * @param options `cwd`, `env` (added to ours), `stdin` when it may ask the user something, `goOn` when it waits
 *   for a message: a promise of whether it is sent.
 * @returns its exit code; 128 + n when signal n ended it, 127 when there is no such program.
 */
export function spawnStep(program, first, args, options = {}) {
  const child = spawn(program, [...first, ...args], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: [
      options.stdin ? 'inherit' : 'ignore',
      'inherit',
      'inherit',
      ...(options.goOn ? ['ipc'] : []),
    ],
  })
  running.add(child)
  // It may have ended before; its end is told below.
  options.goOn?.then((yes) => yes && child.connected && child.send('go on', () => undefined))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      running.delete(child)
      console.error(
        error.code === 'ENOENT'
          ? `${program} is missing. Install everything with: npm install --no-save --include=dev --include=optional`
          : error.message,
      )
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** Sends a signal to everything that is running. */
export function signalAll(name) {
  for (const child of running) child.kill(name)
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    const again = ending
    ending = true
    // npm repeats the terminal's signal, so the second one means nothing yet.
    if (again) return
    // Ctrl-C in a terminal has reached every process by itself; a second one would cut their farewell short.
    if (name !== 'SIGINT' || !process.stdout.isTTY) signalAll(name)
    setTimeout(() => signalAll('SIGKILL'), KILL_MS).unref()
  })
}
