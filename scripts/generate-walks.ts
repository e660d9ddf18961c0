import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saveRoutes } from '../contract/src/admin/save-daily-reports.ts'
import { merchantListRoutes } from '../contract/src/catalogue/merchant.ts'
import { merchantFileRoutes } from '../contract/src/links/merchant-file.ts'
import { linkScreens, reportedProgrammes } from '../contract/src/programmes/all.ts'
import { programmeReportRoutes } from '../contract/src/reports/programme-report.ts'
import type { Route } from '../contract/src/route.ts'
import { menuScreens } from '../e2e/menu-screens.ts'
import { specifiedFields } from './specified-fields.ts'

/** A test that goes through everything that follows from the manifests, so that it names no path. */
interface Walk {
  test: string
  /** The list that it goes through; a test that no longer does fails the generation. */
  through: string
  pages?: readonly string[]
  calls?: readonly string[]
  /** Calls of which it asks for every specified field. */
  fields?: readonly string[]
}

const callsOf = (routes: readonly Route[]) => routes.map(({ method, path }) => `${method} ${path}`)
const reportPages = reportedProgrammes.map(({ pages }) => pages.report)

const walks: readonly Walk[] = [
  {
    test: 'e2e/fields.spec.ts',
    through: 'of specifiedFields',
    fields: specifiedFields.map(({ call }) => call),
    calls: specifiedFields.map(({ call }) => call),
  },
  {
    test: 'e2e/menu.spec.ts',
    through: 'menuScreens[',
    pages: Object.keys(menuScreens),
  },
  {
    test: 'e2e/link-screens.spec.ts',
    through: 'of linkScreens',
    pages: linkScreens.map(({ screen }) => screen.path),
    calls: callsOf([...merchantListRoutes, ...merchantFileRoutes]),
  },
  {
    test: 'e2e/programme-report.spec.ts',
    through: 'of reportedProgrammes',
    pages: reportPages,
    calls: callsOf(programmeReportRoutes),
  },
  {
    test: 'server/src/reports/programme-report.test.ts',
    through: 'reportedProgrammes.map',
    calls: callsOf(programmeReportRoutes),
  },
  {
    test: 'server/src/reports/hand-day.test.ts',
    through: 'test.each(reportedProgrammes)',
    calls: callsOf(programmeReportRoutes),
  },
  {
    test: 'server/src/ingest/conformance.test.ts',
    through: 'programmeOf(key).save.call',
    calls: callsOf(saveRoutes.filter(({ method }) => method === 'POST')),
  },
]

/**
 * The tests that open a page or call, or ask for a call's fields, by walking a list.
 * @throws Error when one of them no longer walks it.
 */
export function walkersOf(
  root: string,
  what: 'pages' | 'calls' | 'fields',
  name: string,
): string[] {
  return walks
    .filter((walk) => walk[what]?.includes(name))
    .map(({ test, through }) => {
      if (readFileSync(join(root, test), 'utf8').includes(through)) return test
      throw new Error(`${test} no longer goes through "${through}"; see scripts/generate-walks.ts.`)
    })
}
