import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { bareEnvironment } from './bare-environment.ts'

afterEach(() => vi.unstubAllEnvs())

const told = () =>
  execFileSync(process.execPath, ['-p', '[os.tmpdir(), process.env.APP_SECRET].join()'], {
    env: bareEnvironment(),
    encoding: 'utf8',
  }).trim()

test('a started process keeps temporary files where the run was told to, and knows none of our settings', () => {
  vi.stubEnv('APP_SECRET', 'ours')
  vi.stubEnv('TMPDIR', '/elsewhere')
  expect(told()).toBe('/elsewhere,')
  vi.stubEnv('TMPDIR', undefined)
  expect(told()).toBe('/tmp,')
})
