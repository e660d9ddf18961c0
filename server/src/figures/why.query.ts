import type { WhyMetric } from '@orrery/contract/figures/effects'
import type { Restatement, WhyList, WhyPart } from '@orrery/contract/figures/why'
import type { App } from '../kit/app.ts'
import type { AskedFigures } from './asked-query.ts'
import { groups, type Shape } from './groups.ts'
import { confirmed, type CachedDays } from './cached-days.ts'
import { preparedAs } from './prepared-as.ts'
import { prepared } from './query.query.ts'
import { restated, restatedValues } from './restated.ts'
import { listed, sumsOf, together, type Apart } from './taken-apart.ts'

type Whole = Pick<WhyPart, 'effects'> & Record<'now' | 'before' | 'difference', number | null>

/** A difference with all that it is made of; figures that are not known are null. */
export interface Explained {
  whole: { groups: Whole[] }
  byMerchant: WhyList
  byPlacement: WhyList
  restated: { runs: Restatement[]; more: number }
  isCompared: boolean
  known: readonly CachedDays[]
}

type Stored = Omit<Explained, 'isCompared' | 'known'> & { revisions: string[] | null }

/** Takes the difference of a figure apart, all of it from one moment. */
export async function explained(
  app: App,
  asked: AskedFigures,
  metric: WhyMetric,
): Promise<Explained> {
  const what: Apart = {
    metric,
    kinds: [...new Set(asked.reports.map(({ kind }) => kind))],
    hasAmounts: metric === 'earnings' || asked.currency === 'EUR',
  }
  return confirmed(app.pool, asked.reports, async (known, seen) => {
    const shown = { metrics: [metric], dimensions: [], orderBy: [] }
    const { shape, values } = prepared(asked, shown, known)
    const text = `
WITH pairs AS MATERIALIZED (${pairs(shape, what)}),
merchants AS MATERIALIZED (${namedBy('merchant', what)}),
placements AS MATERIALIZED (${namedBy('placement', what)}),
together AS MATERIALIZED (${together('merchants', what)}),
total AS MATERIALIZED (
  SELECT round(${all(metric)}, 7) AS now, round(${all(`before_${metric}`)}, 7) AS before FROM together
)
SELECT ${listed('together', 'total', what)} AS whole,
       ${listed('merchants', 'total', what)} AS "byMerchant",
       ${listed('placements', 'total', what)} AS "byPlacement",
       ${restated(asked, metric, values.length + 1)} AS restated,
       ${seen} AS revisions`
    const { rows } = await app.queries.query<Stored>({
      ...preparedAs(text),
      text,
      values: [...values, ...restatedValues(asked)],
    })
    const [row] = rows
    if (!row) throw new Error('A statement without FROM always answers one row.')
    const { revisions, ...answer } = row
    return { revisions, answer: { ...answer, isCompared: shape.before !== 'none', known } }
  })
}

/** A sum of which one part is not known is not known. */
const all = (column: string) => `CASE WHEN count(*) = count("${column}") THEN sum("${column}") END`

/** Merchants by placement and type, for which rows are looked at once; nothing before without comparison. */
function pairs(shape: Shape, { metric }: Apart): string {
  const found = groups({ ...shape, by: ['merchant', 'placement', 'type'], ofRows: true })
  if (shape.before !== 'none') return found
  const none = sumsOf(metric).map((sum) => `NULL::numeric AS "before_${sum}"`)
  return `SELECT *, ${none.join(', ')} FROM (${found}) AS alone`
}

/** The groups of a dimension by type. */
function namedBy(by: 'merchant' | 'placement', { metric }: Apart): string {
  const columns = sumsOf(metric).flatMap((sum) => [sum, `before_${sum}`])
  return `
SELECT "${by}" AS name, type, ${columns.map((column) => `${all(column)} AS "${column}"`).join(', ')}
FROM pairs GROUP BY 1, 2`
}
