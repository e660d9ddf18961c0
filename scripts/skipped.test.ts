import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTests } from './test-texts.ts'

/* `npm test` counts a skipped test as failed unless skipped.json says why it may be. */

const file = join(import.meta.dirname, 'skipped.json')
const listed = (JSON.parse(readFileSync(file, 'utf8')) as { test: string }[]).map(
  (each) => each.test,
)

const BEGINNING = /(?=^ *(?:test|it)\b)/m
const LEAVES_OUT = /\b(?:skip|skipIf|runIf|fixme|todo)\(|\.(?:skip|fixme|todo)\b/
/** The text behind the word itself, behind what is asked first, or behind the rows of its table. */
const TITLE = /^(?: *(?:test|it)(?:\.\w+(?:\([^()]*\))?)?|\]\))\(\s*(['"`])(.+?)\1,/m

/** The tests that may be skipped, by their titles; `%s` in one is any text. */
const skipping = allTests(join(import.meta.dirname, '..'))
  .filter((each) => !each.file.endsWith('/skipped.test.ts'))
  .flatMap(({ text }) => text.split(BEGINNING))
  .filter((text) => LEAVES_OUT.test(text))
  .map((text) => TITLE.exec(text)?.[2] ?? text)

function isTitled(name: string, title: string): boolean {
  const [before = '', behind] = title.split('%s')
  return behind === undefined ? name === title : name.startsWith(before) && name.endsWith(behind)
}

test('every test that may be skipped has its reason in the list', () => {
  expect(skipping).toContain('on several machines twice is once')
  expect(skipping.filter((title) => !listed.some((name) => isTitled(name, title)))).toEqual([])
})

test('every reason in the list is of a test that may be skipped', () => {
  expect(listed.filter((name) => !skipping.some((title) => isTitled(name, title)))).toEqual([])
})
