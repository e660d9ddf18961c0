import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { expectTogether, readSettings, SettingsError, wholeSetting } from './settings.ts'

const schema = z.object({
  KEY: z.string().min(4, 'Too short.').optional(),
  N: wholeSetting(1, 9).default(3),
})
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-settings-'))
  await writeFile(join(folder, 'key'), 'from-a-file\n')
  await writeFile(join(folder, 'empty'), '\n')
})
afterAll(() => rm(folder, { recursive: true }))

// Shows decisions-1-secret-files.
test('a value comes from the environment, else from the file that NAME_FILE names', () => {
  expect(readSettings(schema, { KEY: 'direct' })).toEqual({ KEY: 'direct', N: 3 })
  const KEY_FILE = join(folder, 'key')
  expect(readSettings(schema, { KEY_FILE })).toEqual({ KEY: 'from-a-file', N: 3 })
  expect(readSettings(schema, { KEY: '', KEY_FILE })).toEqual({ KEY: 'from-a-file', N: 3 })
  expect(() => readSettings(schema, { KEY: 'direct', KEY_FILE })).toThrow(
    new SettingsError('KEY: Give it or KEY_FILE, not both.'),
  )
})

test('an empty value counts as absent, an empty file is a mistake', () => {
  expect(readSettings(schema, { KEY: '', N: '' })).toEqual({ N: 3 })
  expect(() => readSettings(schema, { KEY_FILE: join(folder, 'empty') })).toThrow(
    new SettingsError('The file that KEY_FILE names is empty.'),
  )
})

test('what is not a setting is not read', () => {
  expect(readSettings(schema, { PATH: '/bin', N: '9' })).toEqual({ N: 9 })
})

test('a file that is not there is named by its setting, not by its path', () => {
  const KEY_FILE = join(folder, 'missing')
  expect(() => readSettings(schema, { KEY_FILE })).toThrow(
    new SettingsError('The file that KEY_FILE names is not there.'),
  )
})

test('a value from a file is checked like any other and not repeated', async () => {
  await writeFile(join(folder, 'short'), 'abc')
  expect(() => readSettings(schema, { KEY_FILE: join(folder, 'short'), N: '10' })).toThrow(
    new SettingsError('KEY: Too short. N: Give a whole number from 1 to 9.'),
  )
})

test('a value of blanks alone is none, also where another one needs it', () => {
  expect(readSettings(schema, { N: ' \t ' })).toEqual({ N: 3 })
  expect(() => expectTogether(['ONE', 'OTHER'], { ONE: 'x', OTHER: '  ' })).toThrow(
    new SettingsError('OTHER: Give it where ONE is set, or leave that out.'),
  )
})

test('of a value that is wrong twice the first sentence alone is said', () => {
  const percent = z.object({
    P: z
      .string()
      .regex(/^\d+$/, 'Give a number.')
      .refine((text) => Number(text) < 6, 'At most 5.'),
  })
  expect(() => readSettings(percent, { P: '2,5' })).toThrow(new SettingsError('P: Give a number.'))
})
