import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begin, root, run, tool, eachInCheckout, vitestSays, write } from './small-checkout.ts'

eachInCheckout()

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

test('the end says again which test failed and why', async () => {
  const failureMessages = ['\u001b[31mexpected 2 to be 3\u001b[39m\n\n    at sums.test.ts:4:9']
  await vitestSays([{ fullName: 'adds', status: 'failed', failureMessages }], 1)
  const { said, last } = await run('check')
  expect(last).toBe('7 passed, 1 failed')
  expect(said).toContain(
    '\n  adds\n    expected 2 to be 3\n        at sums.test.ts:4:9\nFAILED unit and HTTP tests: 0 passed, 1 failed',
  )
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

test('a first start goes on meanwhile and is told when the web is there, a later one waits for it', async () => {
  await tool(
    'vite',
    'while [ ! -e ../going ]; do sleep 0.1; done; mkdir -p dist && echo >> dist/index.html',
  )
  await write(
    'server/src/main.ts',
    `import { existsSync, writeFileSync } from 'node:fs'
     const here = () => 'web: ' + existsSync('web/dist/index.html')
     console.log('begins', here())
     writeFileSync('going', '')
     if (process.argv.includes('--pages-follow')) process.once('message', () => console.log('goes on', here()))`,
  )
  expect((await run('start')).said).toMatch(/begins web: false\ngoes on web: true\n$/)
  await write('web/src/app.tsx', 'changed')
  expect((await run('start')).said).toMatch(/begins web: true\n$/)
})

test('a first start whose web cannot be built ends the server and says how the build ended', async () => {
  await tool('vite', 'while [ ! -e ../going ]; do sleep 0.1; done; exit 3')
  await write(
    'server/src/main.ts',
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => { console.log('closing'); process.exit(0) })
     process.once('message', () => console.log('goes on'))
     writeFileSync('going', '')`,
  )
  expect(await run('start')).toMatchObject({ code: 3, last: 'closing' })
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
  await expect.poll(pid).toBeGreaterThan(0)
  // All who write there have ended then, and what they wrote has been read.
  const closed = once(npm.stdout, 'close')
  npm.kill('SIGTERM')
  try {
    await closed
    expect(isAlive(pid())).toBe(false)
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

test('what the journeys measured is said before the counts, and can be left out', async () => {
  const suites = [{ specs: [{ title: 'signs in', tests: [{ status: 'expected' }] }] }]
  await tool(
    'playwright',
    `printf %s '${JSON.stringify({ suites })}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"
     test -z "$PAINT_REPORT" || echo 'sign-in 576 ms' > "$PAINT_REPORT"`,
  )
  const { code, said, last } = await run('test')
  // Seven static steps, one test, one journey, one fresh clone: the measurement counts for nothing.
  expect({ code, last }).toEqual({ code: 0, last: '10 passed, 0 failed' })
  expect(said).toMatch(/sign-in 576 ms\n[^]*ok {5}browser journeys: 1 passed/)
  expect((await run('test', { NO_PAINT_REPORT: '1' })).said).not.toContain('sign-in 576 ms')
})
