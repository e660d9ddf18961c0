import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** Where the runner of this test is: a small checkout of its own, with shell scripts in the place of npm and the tools. */
export let root: string

/** Makes one for each test, and takes it away. */
export function eachInCheckout(): void {
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'orrery-run-'))
    for (const path of ['run.mjs', 'run', 'skipped.json']) {
      await cp(join(import.meta.dirname, path), join(root, 'scripts', path), { recursive: true })
    }
    await write('package-lock.json', '{"packages": {"node_modules/vite": {"version": "8.0.0"}}}')
    await write('node_modules/vite/package.json', '{"version": "8.0.0"}')
    for (const name of ['oxfmt', 'oxlint', 'tsc']) await tool(name, 'exit 0')
    await tool('vite', 'mkdir -p dist && echo built >> dist/index.html')
    for (const file of [
      'web/tsconfig.json',
      'web/index.html',
      'e2e/tsconfig.json',
      'e2e/playwright.config.ts',
      'scripts/fresh-clone.config.ts',
    ])
      await write(file, '')
    await write('scripts/generate.ts', '')
    await vitestSays([{ fullName: 'adds', status: 'passed' }])
    await playwrightSays(['expected', 'flaky'])
  })

  afterEach(() => rm(root, { recursive: true }))
}

/** Writes a file of it. */
export async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/** Puts a shell script in the place of a tool. */
export async function tool(name: string, script: string): Promise<void> {
  await write(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`)
  await chmod(join(root, 'node_modules/.bin', name), 0o755)
}

/** What vitest reports. */
export const vitestSays = (assertionResults: object[], exit = 0) =>
  tool(
    'vitest',
    `for last; do :; done
     printf %s '${JSON.stringify({ testResults: [{ name: 'a.test.ts', status: exit ? 'failed' : 'passed', assertionResults }] })}' > "\${last#*=}"
     exit ${exit}`,
  )

/** What playwright reports, a test each. */
export const playwrightSays = (states: string[]) =>
  tool(
    'playwright',
    `printf %s '${JSON.stringify({
      suites: [
        {
          suites: [{ specs: [{ title: 'signs in', tests: states.map((status) => ({ status })) }] }],
        },
      ],
    })}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"`,
  )

/** Starts a task of the runner. */
export function begin(task: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), task], {
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  /** By itself: of two pipes nobody knows what was written last. */
  let out = ''
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const last = () => out.trimEnd().split('\n').at(-1)
  return { child, said: () => said, last, ended: once(child, 'close') as Promise<[number | null]> }
}

/** A task to its end. */
export async function run(task: string, env?: Record<string, string>) {
  const { said, last, ended } = begin(task, env)
  const [code] = await ended
  return { code, said: said(), last: last() }
}
