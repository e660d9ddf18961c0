import { expect, test } from 'vitest'
import type { App } from '../kit/app.ts'
import { scopedTo, type Scope } from '../kit/scope.ts'
import { allProgrammes, type AskedProgrammes } from './all-programmes.query.ts'
import type { WhichFigures } from './asked-query.ts'
import type { WhichReport } from './asked-report.ts'
import { confirmed, withDays } from './cached-days.ts'
import { queryFile } from './query-file.ts'
import { queryGroups } from './query.query.ts'

interface ByHand {
  report: WhichReport
  figures: WhichFigures
  programmes: AskedProgrammes
}

/** Never called: that none of these compiles is the test. */
const unscoped = (app: App, { report, figures, programmes }: ByHand) => {
  const shown = { metrics: ['clicks'], dimensions: [], orderBy: [] } as const
  const pools = { days: app.pool, figures: app.queries }
  return [
    // @ts-expect-error Nobody asks for this report.
    withDays(app.pool, report, { name: '', text: '' }),
    // @ts-expect-error Nobody asks for these reports.
    confirmed(app.pool, [report], async () => ({ revisions: [], answer: null })),
    // @ts-expect-error Nobody asks for these figures.
    queryGroups(pools, figures, shown, { limit: 1, offset: 0 }),
    // @ts-expect-error Nobody asks for this file.
    queryFile(app, figures, shown),
    // @ts-expect-error Nobody asks for these programmes.
    allProgrammes(app.pool, programmes),
  ]
}

const vendor = { vendorId: 5001, role: 'vendor', via: 'token' } as Scope
const admin = { vendorId: 5029, role: 'admin', via: 'token' } as Scope

test('a query without a scope does not compile, and a scope opens its own vendor', () => {
  expect(unscoped).toBeTypeOf('function')
  expect(scopedTo(vendor, { vendorId: 5001 })).toEqual({ vendorId: 5001 })
  expect(() => scopedTo(vendor, { vendorId: 5002 })).toThrow(/vendor/)
  expect(() => scopedTo(vendor, { vendorId: null })).toThrow(/administrator/)
  expect(scopedTo(admin, { vendorId: 5002 })).toEqual({ vendorId: 5002 })
  expect(scopedTo(admin, { vendorId: null })).toEqual({ vendorId: null })
  expect(() => scopedTo({ ...admin, via: 'key' }, { vendorId: 5002 })).toThrow(/vendor/)
})
