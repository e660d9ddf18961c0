import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** Tests that may be skipped: [{ "test": full title, "reason": why }]. Any other skipped test counts as failed. */
const allowedFile = inRoot('scripts', 'skipped.json')

/** Counts vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function readVitest(report, code) {
  return count(code, report, (json) =>
    json.testResults.flatMap((file) =>
      file.assertionResults.length === 0 && file.status === 'failed'
        ? [{ title: file.name, state: 'failed' }]
        : file.assertionResults.map(({ fullName, status }) => ({ title: fullName, state: status })),
    ),
  )
}

/** Counts Playwright's JSON report; a journey that passed only on a second try has passed. */
export function readPlaywright(report, code) {
  const states = { expected: 'passed', flaky: 'passed', unexpected: 'failed' }
  const testsOf = (suite) => [
    ...(suite.suites ?? []).flatMap(testsOf),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ title, state: states[status] ?? 'skipped' })),
    ),
  ]
  return count(code, report, (json) => json.suites.flatMap(testsOf))
}

function count(code, report, testsOf) {
  const tests = read(report, testsOf)
  const allowed = JSON.parse(readFileSync(allowedFile, 'utf8'))
  let passed = 0
  let failed = 0
  for (const { title, state } of tests) {
    const reason = allowed.find(({ test }) => test === title)?.reason
    if (state === 'passed') passed += 1
    else if (state === 'failed' || reason === undefined) {
      failed += 1
      if (state !== 'failed')
        console.error(`Skipped without a reason in scripts/skipped.json: ${title}`)
    } else console.log(`Skipped: ${title} (${reason})`)
  }
  if (tests.length === 0) console.error('The runner ran no test.')
  // Errors outside any test end the runner with a code and no failed test.
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1
  return { passed, failed }
}

function read(report, testsOf) {
  try {
    return testsOf(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.error('The runner left no readable report.')
    return []
  }
}
