import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** A problem, a reason or a rule of the contract whose sentence stands where it is used. */
const WORDED = [
  /new Problem\(\s*'\w+',\s*(['"`])(?:(?!\1).)*[.!?]\1/s,
  /\breason\b[^,;{}]*?(['"`])[A-Z](?:(?!\1).)*[.!?]\1/,
  /\b(?:error|message): (?:named\()?(['"`])(?:(?!\1).)*[.!?]\1/,
]

/** What these say is of something that they alone read. */
const READERS = {
  'server/src/kit/config.ts': 'the settings, for who starts the program',
  'server/src/kit/csv/read-csv.ts': 'a file',
  'server/src/kit/egress/translate.ts': 'a partner that did not answer',
}

test('what an answer says stands in the messages', () => {
  const files = globSync('{contract,server}/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  expect(files).toContain('server/src/links/generated.ts')
  const worded = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return WORDED.some((sentence) => sentence.test(text))
  })
  expect(worded.toSorted()).toEqual(Object.keys(READERS))
})
