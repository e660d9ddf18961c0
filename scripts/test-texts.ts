import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TestText {
  file: string
  text: string
}

/** Tests that open everything by a list; they say nothing about a single page or call. */
const SWEEPING = ['server/src/authorization.test.ts', 'server/src/kit/http/web.test.ts']

/** Every test of the project with its text, journeys among them. */
export function allTests(root: string): TestText[] {
  return textsOf(root, [
    'e2e/**/*.spec.ts',
    '{bench,contract,server,web,sandbox,scripts}/**/*.test.{ts,tsx}',
  ])
}

/** Those that can say something about a single page or call. */
export function tellingTests(all: readonly TestText[]): TestText[] {
  return all.filter(({ file }) => !SWEEPING.includes(file) && !file.startsWith('scripts/'))
}

/** The product's own code, without its tests. */
export function sources(root: string): TestText[] {
  return textsOf(root, ['{contract,web}/src/**/*.{ts,tsx}']).filter(
    ({ file }) => !/\.test\.tsx?$/.test(file),
  )
}

function textsOf(root: string, patterns: string[]): TestText[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
