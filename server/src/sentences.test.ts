import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@orrery/contract/messages'
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

test('no message of a family stands under the name of another’s, which would take its place', async () => {
  const files = globSync('contract/src/messages/*.ts', { cwd: ROOT })
  expect(files).toContain('contract/src/messages/links.ts')
  const all: Record<string, unknown> = messages
  const replaced: string[] = []
  for (const file of files) {
    const exported = (await import(join(ROOT, file))) as Record<string, object>
    // What a file exports beside them is for mails alone.
    const families = Object.entries(exported).filter(([name]) => name.endsWith('Messages'))
    for (const [key, said] of families.flatMap(([, family]) => Object.entries(family))) {
      if (all[key] !== said) replaced.push(`${file}: ${key}`)
    }
  }
  expect(replaced).toEqual([])
})
