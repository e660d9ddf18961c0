import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { copyCheckout } from './copy-checkout.ts'

/* The README's promise: on a fresh clone, with nothing but this Node and its npm, one command reaches the page. */

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')
const NODE = `node-${process.platform}-${process.arch}`

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-clone-'))
  // As root the database runs as another user, who must be able to reach it.
  await chmod(folder, 0o755)
  return folder
}

/** How this machine reaches the registry, which is its own affair: through a proxy, by certificates of its own. */
function waysOut() {
  const names =
    /^(node_extra_ca_certs|ssl_cert_(file|dir)|(https?|all|no)_proxy|npm_config_registry)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)))
}

/** A Node and an npm of the registry, as somebody has them on a machine. */
async function machineWith(
  folder: string,
  node: string,
  npm: string,
): Promise<{ node: string; npm: string }> {
  const at = join(folder, 'machine')
  const packages = [`${NODE}@${node}`, `npm@${npm}`]
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', at, ...packages])
  return {
    node: join(at, 'node_modules', NODE, 'bin'),
    npm: join(at, 'node_modules/npm/bin/npm-cli.js'),
  }
}

test.concurrent.for([
  // The oldest promised, the last of its line, and the npm that came with each.
  ['18.0.0', '8.6.0'],
  ['18.20.8', '10.8.2'],
  ['20.19.5', '10.8.2'],
  ['22.18.0', '10.9.3'],
  ['24.21.0', '11.16.0'],
] as const)(
  'Node %s with npm %s starts a fresh clone',
  async ([version, itsNpm], { expect, onTestFinished }) => {
    const folder = await emptyFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    const clone = join(folder, 'orrery')
    await copyCheckout(ROOT, clone)
    const { node, npm } = await machineWith(folder, version, itsNpm)
    const child = spawn(join(node, 'node'), [npm, 'start'], {
      cwd: clone,
      env: {
        ...waysOut(),
        PATH: `${node}:/usr/bin:/bin`,
        HOME: process.env['HOME'],
        PORT: '0',
        HOST: '127.0.0.1',
        DEMO: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, as a terminal gives it: every npm passes signals on in its own way.
      detached: true,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (said += piece.toString()))
    const ended = once(child, 'close')
    try {
      const answer = () => /answers on (http:\S+)/.exec(said)?.[1]
      await expect
        .poll(() => answer() ?? child.exitCode ?? undefined, { timeout: 840_000 })
        .toBeDefined()
      const url = answer()
      if (url === undefined) throw new Error(`It ended with ${child.exitCode}: ${said}`)
      const page = await fetch(url)
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
    } finally {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      await ended
    }
  },
)
