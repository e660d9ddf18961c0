import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bareEnvironment } from '../../test/bare-environment.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'

/* A log that takes nothing more. Real processes. */

const LONG = 300_000
const LINES = 20
let database: FreshDatabase
let dataDir: string
let port: number
let portal: ChildProcess

beforeEach(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'orrery-lost-log-'))
  // Where nothing of the output can be read, its address is chosen beforehand.
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  server.close()
})
afterEach(async () => {
  if (portal.exitCode === null) {
    portal.kill('SIGTERM')
    await once(portal, 'exit')
  }
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function start(stdout: 'pipe' | number): void {
  portal = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_SECRET: 'a secret of the tests, 32 characters and more',
      SERVE_ON_MS: '0',
    },
    stdio: ['ignore', stdout, 'ignore'],
  })
}

/** Whether the portal answers; rejects where there is none. */
const isReady = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok

const answers = () => isReady().catch(() => false)
const ready = async () => {
  await expect.poll(answers, { timeout: LONG }).toBe(true)
}

/** A request that is cut off is a line of the log. */
async function cut(): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /auth/signin HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.end(`${head.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{`)
  socket.resume()
  await once(socket, 'close')
}

/** Whether it answers after each of some lines. */
async function outlives(): Promise<boolean> {
  for (let line = 0; line < LINES; line += 1) {
    await cut()
    if (!(await answers())) return false
  }
  return portal.exitCode === null
}

test('a portal outlives the reader of its log', { timeout: LONG }, async () => {
  start('pipe')
  portal.stdout?.resume()
  await ready()
  portal.stdout?.destroy()
  expect(await outlives()).toBe(true)
})

test('nor does a full disk under its log end it', { timeout: LONG }, async () => {
  const full = await open('/dev/full', 'w')
  start(full.fd)
  await full.close()
  await ready()
  expect(await outlives()).toBe(true)
})
