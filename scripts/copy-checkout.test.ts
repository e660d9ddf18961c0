import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyCheckout } from './copy-checkout.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-checkout-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each(['orrery', 'data', 'dist', 'results'])(
  'a checkout called %s is copied without what no clone has',
  async (name) => {
    const root = join(folder, name)
    for (const path of ['web/src', 'web/dist', 'data/postgres', 'node_modules/zod']) {
      await mkdir(join(root, path), { recursive: true })
    }
    await writeFile(join(root, 'package.json'), '{}')
    const copy = join(folder, 'copy')
    await copyCheckout(root, copy)
    expect((await readdir(copy, { recursive: true })).toSorted()).toEqual([
      'package.json',
      'web',
      'web/src',
    ])
  },
)
