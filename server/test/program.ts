import { spawn, type ChildProcess } from 'node:child_process'
import { bareEnvironment } from './bare-environment.ts'

export interface Program {
  child: ChildProcess
  /** Everything that it has printed so far. */
  output(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/**
 * Starts one of the product's programs as a process of its own, with these settings and no others.
 * @param file its path below `server/src`.
 */
export function startProgram(
  file: string,
  environment: Record<string, string>,
  args: string[] = [],
): Program {
  const child = spawn(process.execPath, [`${import.meta.dirname}/../src/${file}`, ...args], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  )
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, output: () => output, ended }
}
