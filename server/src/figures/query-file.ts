import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { DAYS_COLUMN } from '@orrery/contract/columns'
import { dayAt } from '@orrery/contract/day'
import {
  dimensions as dimensionsByKey,
  type DimensionKey,
} from '@orrery/contract/figures/dimensions'
import { metrics as metricsByKey, type MetricKey } from '@orrery/contract/figures/metrics'
import type { App } from '../kit/app.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { AskedFigures, Shown } from './asked-query.ts'
import { groups, isCompared, isRow, metric, whole } from './groups.ts'
import { confirmed } from './cached-days.ts'
import { daysOfGroups } from './days-of-groups.ts'
import { order, prepared } from './query.query.ts'
import { textCell } from './text-cell.ts'

/**
 * Every row of a query as CSV, in its order, with the figures compared with behind the asked ones and, of
 * weeks, months and weekdays, of how many days they are. It is a query like any other: in its pool and its
 * time, and answered only when its first rows are there, so that one that takes too long is refused and not
 * cut off.
 */
export async function queryFile(app: App, asked: AskedFigures, shown: Shown): Promise<Readable> {
  const today = dayAt(app.clock(), asked.timeZone)
  const { shape, values, days } = await confirmed(app.pool, asked.reports, async (known) => ({
    revisions: null,
    answer: {
      ...prepared(asked, shown, known),
      days: daysOfGroups(asked, shown, { known, today }),
    },
  }))
  const at = { of: 'groups', all: 'whole', shape }
  const before = (key: MetricKey) =>
    shape.before === 'none'
      ? 'NULL'
      : `CASE WHEN ${isCompared(shape, 'groups')} THEN ${metric(key, { ...at, past: true })} END`
  const cells = [
    ...shown.dimensions.map((key) => `${cell(key)} AS "${dimensionsByKey[key].label}"`),
    ...shown.metrics.map((key) => `${metric(key, at)} AS "${metricsByKey[key].label}"`),
    // A file has the columns that were asked for, also on days that have nothing to be compared with.
    ...(asked.before ? shown.metrics : []).map(
      (key) => `${before(key)} AS "${metricsByKey[key].label} before"`,
    ),
    ...(shape.currency ? ['groups.currency AS "Currency"'] : []),
    ...(days ? [`${days.sql(`$${values.length + 1}`)} AS "${DAYS_COLUMN}"`] : []),
  ]
  const file = await copyCsv(
    app.queries,
    `
WITH groups AS MATERIALIZED (${groups(shape)}), whole AS MATERIALIZED (${whole(shape, 'groups')})
SELECT ${cells.join(', ')} FROM groups CROSS JOIN whole WHERE ${isRow(shape)} ORDER BY ${order(shape, shown)}`,
    [...values, ...(days ? [days.counts] : [])],
    'usual',
  )
  await once(file, 'readable')
  return file
}

/** What a stranger wrote must not begin a formula. */
function cell(key: DimensionKey): string {
  return dimensionsByKey[key].of === 'row' ? textCell(`groups."${key}"`) : `groups."${key}"`
}
