import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
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

/** A file of the portal may be so large, in 512 bytes, or 1024 by some shells; beyond it there is no room. */
const MOST_BLOCKS = 32_768
const NO_ROOM = MOST_BLOCKS * 1024
/** Warnings are written by Node itself, here whenever one is asked for. */
const WARN = "--import=data:text/javascript,process.on('SIGUSR2',()=>process.emitWarning('told'))"

/** @param out where both outputs lead. */
function start(out: 'pipe' | number, environment: Record<string, string> = {}): void {
  const main = join(import.meta.dirname, '../main.ts')
  const limited = `ulimit -f ${MOST_BLOCKS}; exec "$0" "$1"`
  portal = spawn('sh', ['-c', limited, process.execPath, main], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_SECRET: 'a secret of the tests, 32 characters and more',
      SERVE_ON_MS: '0',
      NODE_OPTIONS: WARN,
      ...environment,
    },
    stdio: ['ignore', out, out],
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

/** Whether it answers after each of some lines and warnings. */
async function outlives(): Promise<boolean> {
  for (let line = 0; line < LINES; line += 1) {
    await cut()
    portal.kill('SIGUSR2')
    if (!(await answers())) return false
  }
  return portal.exitCode === null
}

test('a portal outlives the reader of its log', { timeout: LONG }, async () => {
  start('pipe')
  portal.stdout?.resume()
  portal.stderr?.resume()
  await ready()
  portal.stdout?.destroy()
  portal.stderr?.destroy()
  expect(await outlives()).toBe(true)
})

test('nor does a full disk under its log end it', { timeout: LONG }, async () => {
  const full = await open('/dev/full', 'w')
  start(full.fd)
  await full.close()
  await ready()
  expect(await outlives()).toBe(true)
})

test('nor what it says while it waits for its database', { timeout: LONG }, async () => {
  let tries = 0
  const refusing = createServer((socket) => {
    tries += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const away = (refusing.address() as AddressInfo).port
  const full = await open('/dev/full', 'w')
  start(full.fd, { DATABASE_URL: `postgres://orrery@127.0.0.1:${away}/orrery` })
  await full.close()
  // Of the first it was said that there will be a second.
  const isTriedAgain = () => tries > 1 || portal.exitCode !== null
  await expect.poll(isTriedAgain, { timeout: LONG }).toBe(true)
  expect(portal.exitCode).toBe(null)
  refusing.close()
})

test(
  'where a disk has room again, lines follow how many are missing',
  { timeout: LONG },
  async () => {
    const path = join(dataDir, 'log')
    const file = await open(path, 'a')
    await file.truncate(NO_ROOM)
    start(file.fd)
    await ready()
    expect(await outlives()).toBe(true)
    await file.truncate(0)
    await file.close()
    await cut()
    const text = () => readFile(path, 'utf8')
    await expect.poll(text).toContain('request was cut off')
    const told = (await text()).split('\n').filter((line) => line.startsWith('{'))
    const [first, second] = told.map((line) => JSON.parse(line) as { msg: string; lost?: number })
    expect(first?.msg).toBe('log: lines could not be written')
    expect(first?.lost).toBeGreaterThanOrEqual(LINES)
    expect(second?.msg).toBe('request was cut off')
  },
)

test('for a reader that stands still some megabytes wait, and the rest is counted', async () => {
  portal = spawn(process.execPath, [join(import.meta.dirname, '../../test/talkative.ts')], {
    env: bareEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // It has said everything while nobody read.
  const [all] = (await once(portal, 'message')) as [number]
  let output = ''
  portal.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    output += piece
  })
  await once(portal, 'close')
  const lines = output.trimEnd().split('\n')
  const told = lines.map((line) => JSON.parse(line) as { msg: string; lost?: number })
  const kept = told.filter(({ msg }) => msg === 'said').length
  expect(told.slice(kept)).toEqual([
    expect.objectContaining({ msg: 'log: lines could not be written', lost: all - kept }),
    expect.objectContaining({ msg: 'said again' }),
  ])
  expect(output.length).toBeLessThan(20_000_000)
})
