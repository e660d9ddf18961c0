import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'

/*
 * What a query is narrowed to and compared with, as SQL. Parameters of any query:
 *   $1 vendor, $2 JSON of its reports [{programme, kind, currency}], $3 and $4 the first and last day,
 *   then one JSON list of texts for each filter that has some, and JSON of the days compared with
 *   [{programme, kind, currency, day, run, at, month, weekday}] when there are any.
 */

/** The parameters before those of the filters. */
const FIXED = 4

/** Each dimension as SQL over the parts of `groups.ts`. A day compared with counts as its counterpart, null without one. */
export const expressions: Record<DimensionKey, string> = {
  day: 'at',
  week: `date_trunc('week', at::timestamp)::date`,
  month: `date_trunc('month', month::timestamp)::date`,
  weekday: 'extract(isodow FROM weekday)::int',
  programme: 'programme',
  type: 'kind',
  merchant: 'merchant_name',
  placement: 'placement_id',
  clickId: 'rid',
  country: 'country',
}

/** SQL of the condition on the parts of `groups.ts` that filters make. Not by LIKE, so that every character stands for itself. */
export function fitting(filters: readonly Filter[]): string {
  let place = FIXED
  const conditions = filters.map((filter) => {
    const value = `${expressions[filter.dimension]}::text`
    if (filter.none) return `${value} = ''`
    place += 1
    // Read once for all rows, which a list that is read again for each would not be.
    const texts = `ARRAY(SELECT json_array_elements_text($${place}))`
    if (filter.is) return `${value} = ANY (${texts})`
    if (filter.isNot) return `${value} <> ALL (${texts})`
    return `EXISTS (SELECT FROM unnest(ARRAY(SELECT lower(json_array_elements_text($${place})))) AS part
                    WHERE strpos(lower(${value}), part) > 0)`
  })
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
}

const hasTexts = ({ none }: Filter): boolean => !none

/** The parameters of filters. */
export function filterTexts(filters: readonly Filter[]): string[] {
  return filters
    .filter(hasTexts)
    .map(({ is, isNot, contains }) => JSON.stringify(is ?? isNot ?? contains))
}

/** SQL of the days compared with. */
export const comparedWith = (filters: readonly Filter[]) => `
json_to_recordset($${FIXED + filters.filter(hasTexts).length + 1})
  AS old(programme text, kind text, currency text, day date, run bigint, at date, month date, weekday date)`
