import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache } from './compiled.mjs'
import { readPlaywright, readVitest } from './results.mjs'
import { inRoot, since } from './root.mjs'
import { isEnding, spawnStep } from './step.mjs'
import { buildWeb } from './web.mjs'

const reported = (report) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/**
 * A step: `name`, `run(report)` answering an exit code, and optionally `needs` (a file without which it cannot
 * run) and `count(report, code)` reading {passed, failed, failures, notes} from the report file; without it a step
 * counts one. `notes` is text for the end of the run, which counts for nothing.
 */
export const checkSteps = [
  { name: 'format', run: () => spawnStep('oxfmt', [], ['--check']) },
  {
    name: 'lint and doors',
    run: () => spawnStep('oxlint', [], ['--type-aware', '--deny-warnings']),
  },
  { name: 'types', run: () => spawnStep('tsc', [], ['-p', 'tsconfig.json']) },
  {
    name: 'types of the web',
    needs: 'web/tsconfig.json',
    run: () => spawnStep('tsc', [], ['-p', 'web/tsconfig.json']),
  },
  {
    name: 'types of the journeys',
    needs: 'e2e/tsconfig.json',
    run: () => spawnStep('tsc', [], ['-p', 'e2e/tsconfig.json']),
  },
  {
    name: 'generated files are fresh',
    needs: 'scripts/generate.ts',
    run: () => spawnStep('node', ['scripts/generate.ts'], ['--check']),
  },
  { name: 'web build', needs: 'web/index.html', run: buildWeb },
  {
    name: 'unit and HTTP tests',
    run: (report) => spawnStep('vitest', [], ['run', ...reported(report)]),
    count: readVitest,
  },
]

/** Where the journeys leave what they measured of the first paint; NO_PAINT_REPORT=1 leaves it out. */
const paintFile = (report) => (process.env.NO_PAINT_REPORT ? undefined : `${report}.paint`)

export const journeySteps = [
  {
    name: 'browser journeys',
    needs: 'e2e/playwright.config.ts',
    run: (report) =>
      spawnStep(
        'playwright',
        [],
        ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
        {
          env: {
            ...compileCache(),
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            PAINT_REPORT: paintFile(report),
          },
        },
      ),
    count: (report, code) => ({
      ...readPlaywright(report, code),
      notes: textOf(paintFile(report)),
    }),
  },
  {
    name: 'a fresh clone on Node 18, 20, 22 and 24',
    needs: 'scripts/fresh-clone.config.ts',
    run: (report) =>
      spawnStep(
        'vitest',
        [],
        ['run', '--config', 'scripts/fresh-clone.config.ts', ...reported(report)],
      ),
    count: readVitest,
  },
]

const textOf = (file) => (file && existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Runs every step, also after a failure, and ends with the line `N passed, N failed`. Answers the exit code. */
export async function runSteps(steps) {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-results-'))
  const lines = []
  const notes = []
  let passed = 0
  let failed = 0
  for (const [at, step] of steps.entries()) {
    if (isEnding()) break
    console.log(`\n== ${step.name} (${at + 1} of ${steps.length})`)
    const started = Date.now()
    const result = await runStep(step, join(folder, `${at}.json`))
    passed += result.passed
    failed += result.failed
    if (result.notes) notes.push(`${result.notes}\n`)
    const verdict = result.failed === 0 ? 'ok    ' : 'FAILED'
    lines.push(
      ...(result.failures ?? []).map((failure) => `  ${failure}`),
      `${verdict} ${step.name}: ${result.passed} passed, ${result.failed} failed, ${since(started)}`,
    )
    console.log(lines.at(-1))
  }
  rmSync(folder, { recursive: true, force: true })
  if (isEnding()) console.log('\nInterrupted: the remaining steps did not run.')
  console.log(`\n${[...notes, ...lines].join('\n')}\n\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 || isEnding() ? 1 : 0
}

async function runStep(step, report) {
  if (step.needs !== undefined && !existsSync(inRoot(step.needs))) {
    console.error(`${step.needs} is missing, so this step cannot run.`)
    return { passed: 0, failed: 1 }
  }
  const code = await step.run(report)
  return step.count?.(report, code) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}
