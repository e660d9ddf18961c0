import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openPool } from '../src/kit/database.ts'
import { clearAfter } from './temporary.ts'

/** Starts a temporary server, says where it answers, and stays. */
const PROGRAM = `
const { startTemporary } = await import(${JSON.stringify(import.meta.resolve('./temporary.ts'))})
console.log((await startTemporary()).url)
setInterval(() => undefined, 1e6)`

function start() {
  const args = ['--input-type=module', '-e', PROGRAM]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line))
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const folders = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`orrery-test-run-${child.pid}-`))
  return { pid: child.pid!, url, kill, folders }
}

test('what a killed process leaves behind goes with it, its running server included', async () => {
  const { pid, url, kill, folders } = start()
  const pool = openPool(await url)
  pool.on('error', () => undefined)
  await kill()
  // Nobody has told the server anything.
  await pool.query('SELECT 1')
  expect(folders()).toHaveLength(1)
  await clearAfter(pid)
  expect(folders()).toEqual([])
  await expect(pool.query('SELECT 1')).rejects.toThrow(/ECONNREFUSED|ENOENT|terminated/)
  await pool.end()
})

test('a process that is killed while it starts leaves nothing either', async () => {
  const { pid, kill, folders } = start()
  await expect.poll(folders, { interval: 5, timeout: 20_000 }).toHaveLength(1)
  await kill()
  await clearAfter(pid)
  expect(folders()).toEqual([])
})
