import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The runner in a small checkout of its own, with shell scripts in the place of npm and the tools.
let root: string

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

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function tool(name: string, script: string): Promise<void> {
  await write(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`)
  await chmod(join(root, 'node_modules/.bin', name), 0o755)
}

const vitestSays = (assertionResults: object[], exit = 0) =>
  tool(
    'vitest',
    `for last; do :; done
     echo '${JSON.stringify({ testResults: [{ name: 'a.test.ts', status: exit ? 'failed' : 'passed', assertionResults }] })}' > "\${last#*=}"
     exit ${exit}`,
  )

const playwrightSays = (states: string[]) =>
  tool(
    'playwright',
    `echo '${JSON.stringify({
      suites: [
        {
          suites: [{ specs: [{ title: 'signs in', tests: states.map((status) => ({ status })) }] }],
        },
      ],
    })}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"`,
  )

function begin(task: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), task], {
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  return { child, said: () => said, ended: once(child, 'close') as Promise<[number | null]> }
}

async function run(task: string, env?: Record<string, string>) {
  const { said, ended } = begin(task, env)
  const [code] = await ended
  return { code, said: said(), last: said().trimEnd().split('\n').at(-1) }
}

test('the last line sums static steps, tests and journeys', async () => {
  // Seven static steps, one test, two journeys, one fresh clone.
  expect(await run('test')).toMatchObject({ code: 0, last: '11 passed, 0 failed' })
  expect(await run('check')).toMatchObject({ code: 0, last: '8 passed, 0 failed' })
})

test('a failed step stops no other, a missing file is a failed step', async () => {
  await tool('oxlint', 'echo a door is open; exit 1')
  await rm(join(root, 'e2e/playwright.config.ts'))
  const { code, said, last } = await run('test')
  // 6 static, 1 test and 1 fresh clone pass; lint and the journeys fail.
  expect({ code, last }).toEqual({ code: 1, last: '8 passed, 2 failed' })
  expect(said).toContain('a door is open')
  expect(said).toContain('e2e/playwright.config.ts is missing, so this step cannot run.')
})

test('a skipped test fails unless it is listed with a reason', async () => {
  await vitestSays([
    { fullName: 'adds', status: 'passed' },
    { fullName: 'later', status: 'skipped' },
  ])
  expect((await run('check')).last).toBe('8 passed, 1 failed')
  await write('scripts/skipped.json', '[{"test": "later", "reason": "needs a moon"}]')
  const { said, last } = await run('check')
  expect(last).toBe('8 passed, 0 failed')
  expect(said).toContain('Skipped: later (needs a moon)')
})

test('a runner that ran nothing, crashed or could not load a file has failed', async () => {
  await vitestSays([])
  expect(await run('check')).toMatchObject({ code: 1, last: '7 passed, 1 failed' })
  await vitestSays([], 1)
  expect((await run('check')).last).toBe('7 passed, 1 failed')
  await vitestSays([{ fullName: 'adds', status: 'passed' }], 1)
  expect((await run('check')).last).toBe('8 passed, 1 failed')
  await rm(join(root, 'node_modules/.bin/vitest'))
  const { said, last } = await run('check', { PATH: '/usr/bin:/bin' })
  expect(last).toBe('7 passed, 1 failed')
  expect(said).toContain('vitest is missing')
})

/** In npm's place: says how it was called and puts there what the lock file of its folder names. */
const npmSays = async (more = '') => {
  await write(
    'npm-cli.js',
    `const fs = require('node:fs')
     console.log('npm', process.argv.slice(2).join(' '), 'on', process.execPath)
     ${more}
     const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
     for (const [path, wanted] of Object.entries(packages)) {
       if (path === '' || fs.existsSync(path + '/package.json')) continue
       fs.mkdirSync(path + '/bin', { recursive: true })
       fs.writeFileSync(path + '/package.json', JSON.stringify({ version: wanted.version, ...wanted.manifest }))
       if (wanted.manifest?.main) fs.writeFileSync(path + '/' + wanted.manifest.main, '')
       if (wanted.bin) fs.symlinkSync(${JSON.stringify(process.execPath)}, path + '/bin/node')
     }`,
  )
  return { npm_execpath: join(root, 'npm-cli.js') }
}
const lock = (packages: object) => write('package-lock.json', JSON.stringify({ packages }))
const here = { optional: true, os: [process.platform], cpu: [process.arch] }

test('installs once, and again when the lock file names another version', async () => {
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  const env = await npmSays()
  const { said } = await run('generate', env)
  expect(said).toContain(
    'npm install --no-save --no-audit --no-fund --loglevel=error --include=dev --include=optional',
  )
  expect((await run('generate', env)).said).not.toContain('npm install')
  await lock({ 'node_modules/vite': { version: '8.0.1' } })
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  expect((await run('generate', env)).said).toContain('npm install')
})

test('the Node that the lock file names comes first, and installs the rest', async () => {
  const name = `node_modules/node-${process.platform}-${process.arch}`
  const version = process.versions.node
  await lock({
    [name]: { version, bin: { node: 'bin/node' }, ...here },
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/vite-native': { version: '8.0.0', ...here },
    'node_modules/vite-elsewhere': { version: '8.0.0', optional: true, os: ['moon'] },
  })
  const { code, said } = await run('generate', await npmSays())
  expect({ code, said }).toMatchObject({ code: 0 })
  const calls = said.split('\n').filter((line) => line.startsWith('npm '))
  expect(calls).toHaveLength(2)
  expect(calls[0]).toContain('.orrery-node')
  expect(await readdir(join(root, name))).toContain('bin')
  expect(await readdir(join(root, 'node_modules'))).not.toContain('.orrery-node')
})

test('what is missing for this platform is installed, though everything was found sound before', async () => {
  await lock({
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/native': { version: '1.0.0', ...here },
  })
  const env = await npmSays()
  expect((await run('generate', env)).code).toBe(0)
  await rm(join(root, 'node_modules/native'), { recursive: true })
  expect((await run('generate', env)).said).toContain('npm install')
  expect(await readdir(join(root, 'node_modules'))).toContain('native')
  expect((await run('generate', env)).said).not.toContain('npm install')
})

test('a native part that does not load is installed anew, and is no install when that does not help', async () => {
  await lock({
    'node_modules/native': { version: '1.0.0', ...here, manifest: { main: 'native.node' } },
  })
  const { code, said } = await run('generate', await npmSays())
  expect(code).toBe(1)
  expect(said.match(/^npm /gm)).toHaveLength(2)
  expect(said).toContain('Broken: node_modules/native. Everything is installed anew.')
  expect(said).toContain('These packages cannot be used here: node_modules/native.')
})

test('a part for another C library need not load, though an older npm has left that out of the lock file', async () => {
  await lock({
    'node_modules/native': {
      version: '1.0.0',
      ...here,
      manifest: { main: 'native.node', libc: ['of the moon'] },
    },
  })
  expect((await run('generate', await npmSays())).code).toBe(0)
})

test('what a killed install left is not believed', async () => {
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  const killed = await run(
    'generate',
    await npmSays(`
    fs.mkdirSync('node_modules/half', { recursive: true })
    process.kill(process.pid, 'SIGKILL')`),
  )
  expect(killed.code).toBe(1)
  const { code, said } = await run('generate', await npmSays())
  expect(code).toBe(0)
  expect(said).toContain('The last install was cut off; everything is installed anew.')
  expect(await readdir(join(root, 'node_modules'))).toEqual(
    expect.not.arrayContaining(['half', '.orrery-installing']),
  )
})

test('a second start waits for the first one’s install instead of clearing it away', async () => {
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  // It works until it is told to end, ten seconds at the most.
  const pause = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)'
  const env = await npmSays(
    `for (let round = 0; round < 200 && !fs.existsSync('node_modules/go'); round += 1) ${pause}`,
  )
  const other = begin('generate', env)
  while (!other.said().includes('npm install')) await once(other.child.stdout, 'data')
  const second = begin('generate', env)
  while (!second.said().includes('Another start is installing'))
    await once(second.child.stdout, 'data')
  await write('node_modules/go', '')
  expect([(await other.ended)[0], (await second.ended)[0]]).toEqual([0, 0])
  expect(second.said()).not.toContain('npm install')
})

test('a failed install says what to do and is tried again', async () => {
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  const env = await npmSays('process.exit(1)')
  for (const round of [1, 2]) {
    const { code, said } = await run('generate', env)
    expect(code, `round ${round}`).toBe(1)
    expect(said).toContain('npm install failed')
  }
})

/** How often the web was built. */
const builds = async () =>
  (await readFile(join(root, 'web/dist/index.html'), 'utf8')).split('\n').length - 1

test('start builds the web only when it changed and gives back the exit code', async () => {
  await write('server/src/main.ts', 'process.exitCode = 7')
  expect((await run('start')).code).toBe(7)
  expect((await run('start')).code).toBe(7)
  expect(await builds()).toBe(1)
  await write('web/src/app.tsx', 'changed')
  await run('start')
  expect(await builds()).toBe(2)
})

test('start keeps what Node has compiled, for the next one', async () => {
  await write('server/src/main.ts', `import './part.ts'`)
  await write('server/src/part.ts', 'export const part: number = 1')
  expect((await run('start')).code).toBe(0)
  // One folder for this version of Node.
  expect(await readdir(join(root, 'node_modules/.orrery-compiled'))).toHaveLength(1)
  const own = { NODE_COMPILE_CACHE: join(root, 'own') }
  expect((await run('start', own)).code).toBe(0)
  expect(await readdir(own.NODE_COMPILE_CACHE)).toHaveLength(1)
})

test('a signal reaches the server, which ends in its own way', async () => {
  await write(
    'server/src/main.ts',
    `process.on('SIGTERM', () => { console.log('closing'); process.exit(0) }); setInterval(() => {}, 1000); console.log('up')`,
  )
  const { child, said, ended } = begin('start')
  while (!said().includes('up')) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said()).toContain('closing')
})

test('a signal to npm itself, the process that npm start shows, ends the server too', async () => {
  const { scripts } = JSON.parse(
    await readFile(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { scripts: Record<string, string> }
  await write('package.json', JSON.stringify({ scripts: { start: scripts['start'] } }))
  await write(
    'server/src/main.ts',
    `process.on('SIGTERM', () => { console.log('closing'); process.exit(0) }); setInterval(() => {}, 1000); console.log('up as ' + process.pid)`,
  )
  const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  npm.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const pid = () => Number(/up as (\d+)/.exec(said)?.[1])
  await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0)
  npm.kill('SIGTERM')
  try {
    await expect.poll(() => isAlive(pid()), { timeout: 5_000 }).toBe(false)
    expect(said).toContain('closing')
  } finally {
    if (isAlive(pid())) process.kill(pid(), 'SIGKILL')
  }
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
