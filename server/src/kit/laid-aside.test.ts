import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spooled } from './spooled.ts'

let above: string
let folder: string

beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'orrery-laid-aside-'))
  folder = join(above, 'data')
})

afterEach(() => rm(above, { recursive: true }))

async function* sent(pieces: readonly string[]): AsyncIterable<string> {
  yield* pieces
}

/** The pieces as the work is given them. */
async function givenAgain(pieces: readonly string[]): Promise<string[]> {
  return spooled(folder, sent(pieces), async (again) => {
    const given: string[] = []
    for await (const piece of again) given.push(piece.toString())
    return given
  })
}

// Three times what waits in memory; the longest does not fit in there alone.
const MANY = ['é'.repeat(100_000), 'a', '', 'b'.repeat(300_000), '漢'.repeat(80_000), 'end\n']

test('pieces of every length come back one by one, and leave no file', async () => {
  expect(await givenAgain(MANY)).toEqual(MANY)
  expect(await readdir(folder)).toEqual([])
})

test('a small work needs no disk', async () => {
  expect(await givenAgain(['a\n', 'b\n'])).toEqual(['a\n', 'b\n'])
  expect(await givenAgain([])).toEqual([])
  expect(await readdir(above)).toEqual([])
})

async function* brokenOff(): AsyncIterable<string> {
  yield* MANY
  throw new Error('The sender is gone.')
}

test('there is no work when the pieces break off', async () => {
  let worked = false
  const working = spooled(folder, brokenOff(), async () => {
    worked = true
  })
  await expect(working).rejects.toThrow('The sender is gone.')
  expect(worked).toBe(false)
})
