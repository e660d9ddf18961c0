import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from './root.mjs'

/** Tests that may be skipped: [{ "test": full title, "reason": why }]. Any other skipped test counts as failed. */
const allowedFile = inRoot('scripts', 'skipped.json')

/** Counts vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function readVitest(report, code) {
  return count(code, report, (json) =>
    json.testResults.flatMap((file) =>
      file.assertionResults.length === 0 && file.status === 'failed'
        ? [{ title: file.name, state: 'failed', why: file.message }]
        : file.assertionResults.map(({ fullName, status, failureMessages }) => ({
            title: fullName,
            state: status,
            why: failureMessages?.[0],
          })),
    ),
  )
}

/** Counts Playwright's JSON report; a journey that passed only on a second try has passed. */
export function readPlaywright(report, code) {
  const states = { expected: 'passed', flaky: 'passed', unexpected: 'failed' }
  const testsOf = (suite) => [
    ...(suite.suites ?? []).flatMap(testsOf),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        title,
        state: states[status] ?? 'skipped',
        why: whyOf(results?.at(-1)?.error),
      })),
    ),
  ]
  return count(code, report, (json) => json.suites.flatMap(testsOf))
}

const whyOf = (error) =>
  error?.location ? `at line ${error.location.line}: ${error.message}` : error?.message

/** Which tests failed is said again at the end of the run, each with this much of why. */
const WHY_LINES = 6

function count(code, report, testsOf) {
  const tests = read(report, testsOf)
  const allowed = JSON.parse(readFileSync(allowedFile, 'utf8'))
  let passed = 0
  let failed = 0
  const failures = []
  for (const { title, state, why } of tests) {
    const reason = allowed.find(({ test }) => test === title)?.reason
    if (state === 'passed') passed += 1
    else if (state === 'failed' || reason === undefined) {
      failed += 1
      failures.push([title, ...linesOf(why)].join('\n    '))
      if (state !== 'failed')
        console.error(`Skipped without a reason in scripts/skipped.json: ${title}`)
    } else console.log(`Skipped: ${title} (${reason})`)
  }
  if (tests.length === 0) console.error('The runner ran no test.')
  // Errors outside any test end the runner with a code and no failed test.
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1
  return { passed, failed, failures }
}

const linesOf = (why) =>
  stripVTControlCharacters(why ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, WHY_LINES)

function read(report, testsOf) {
  try {
    return testsOf(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.error('The runner left no readable report.')
    return []
  }
}
