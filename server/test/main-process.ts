import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = join(import.meta.dirname, '../src/main.ts')

export interface MainProcess {
  child: ChildProcess
  /** Everything that it has printed so far. */
  output(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** Where it answers; rejects when it ends before it does. */
  url: Promise<string>
}

/** The product's own binary as a process of its own, on a free port of this machine. */
export function startMain(environment: Record<string, string>): MainProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  )
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const url = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      const found = /answers on (http:\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${output}`)))
  })
  // A test that expects the end never asks for the address.
  url.catch(() => undefined)
  return { child, output: () => output, ended, url }
}
