import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { shutDatabase } from '../../test/shut-database.ts'
import { searchOf } from '../catalogue/search/search.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const SOON = { timeout: 30_000 }

test('while the database is away the log names each thing that does not work once, and once that it works again', async () => {
  // Otherwise its making would be cut off, and rightly told.
  await expect.poll(() => searchOf(portal.app).revision(), SOON).toBeDefined()
  const { log } = portal.app
  const said = new Map<string, unknown[]>()
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    const heard: unknown[] = []
    said.set(level, heard)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void heard.push(line.at(-1)))
  }
  const times = (level: string, words: RegExp) =>
    said.get(level)?.filter((line) => words.test(String(line))).length
  const open = await shutDatabase(portal.databaseUrl)
  try {
    // It is looked for every two seconds, for new products every second, and by the workers' listeners in pauses that grow.
    await expect.poll(() => times('debug', /brand was not read/), SOON).toBeGreaterThan(2)
    await expect.poll(() => times('debug', /notify listener/), SOON).toBeGreaterThan(5)
  } finally {
    await open()
  }
  const lines = [
    [/products: whether they have changed cannot be read/, /products: .* is read again/],
    [/clicks: not summed/, /clicks: summed again/],
    [/jobs: workers are not told/, /jobs: workers are told/],
  ] as const
  for (const [, again] of lines) await expect.poll(() => times('info', again), SOON).toBe(1)
  expect(lines.map(([failed]) => times('warn', failed))).toEqual([1, 1, 1])
  expect(times('warn', /index of products/)).toBe(0)
  expect(times('error', /listener|UNLISTEN/)).toBe(0)
}, 90_000)
