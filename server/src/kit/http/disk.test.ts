import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type TestPortal } from '../../../test/app.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})
afterAll(() => portal.close())

/** A disk with room for a gigabyte that says this of itself. */
const ROOMY = { type: 0, bsize: 4096, blocks: 1e6, bfree: 262_144, bavail: 262_144, frsize: 4096 }

const refusing = (code: string) => Object.assign(new Error(code), { code })

async function degradedOn(disk: { files: number; ffree: number; bavail?: number }) {
  vi.spyOn(fs, 'statfs').mockResolvedValue({ ...ROOMY, ...disk })
  syncBuiltinESMExports()
  const ready = await portal.fetch('/health/ready')
  expect(ready.status).toBe(200)
  const { degraded } = (await ready.json()) as { degraded: string[] }
  return degraded.includes('disk')
}

test('a disk that takes no more bytes or files, or is read-only, is named', async () => {
  expect(await degradedOn({ files: 2_000_000, ffree: 1_000 })).toBe(false)
  expect(await degradedOn({ files: 2_000_000, ffree: 999 })).toBe(true)
  // As btrfs says that it does not count them.
  expect(await degradedOn({ files: 0, ffree: 0 })).toBe(false)
  // 65,535 blocks of 4 kB are 4 kB less than 256 MB.
  expect(await degradedOn({ files: 0, ffree: 0, bavail: 65_535 })).toBe(true)

  const utimes = vi.spyOn(fs, 'utimes')
  utimes.mockRejectedValue(refusing('EROFS'))
  expect(await degradedOn({ files: 0, ffree: 0 })).toBe(true)
  // The folder is another user's, who lets us write.
  utimes.mockRejectedValue(refusing('EPERM'))
  expect(await degradedOn({ files: 0, ffree: 0 })).toBe(false)
})
