import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPartners } from './partners.ts'

const folder = await mkdtemp(join(tmpdir(), 'orrery-partners-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function partners() {
  const { environment, close } = await startPartners(join(folder, 'data'))
  return { feeds: environment['FEED_ORIGINS'], close }
}

test('the next start finds the demo’s feeds and pictures where the first one put them', async () => {
  const first = await partners()
  expect(first.feeds).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await first.close()
  const second = await partners()
  expect(second.feeds).toBe(first.feeds)
  // Where somebody else has the port, there is a demo all the same, and the next one has it again.
  const beside = await partners()
  expect(beside.feeds).not.toBe(first.feeds)
  await second.close()
  const third = await partners()
  expect(third.feeds).toBe(first.feeds)
  await Promise.all([beside.close(), third.close()])
})
