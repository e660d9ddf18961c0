import type { Answer } from '@orrery/contract/client'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { QueryBody } from '@orrery/contract/figures/query'
import { fileSource, type FileSource } from '../../api/file-source.ts'
import { source } from '../source.ts'

/** Whose figures of which days, compared with which: what all questions of a screen have in common. */
export type FiguresOf = Pick<
  QueryBody,
  'startDate' | 'endDate' | 'programmes' | 'isCPC' | 'vendorId' | 'compare' | 'byCalendar'
>

export type FiguresAnswer = Answer<'POST /v1/query'>
/** One group of an answer. */
export type Group = FiguresAnswer['rows'][number]

/** Any figures by any dimensions. */
export const figures = source(
  'POST /v1/query',
  (body: QueryBody) => ({ body }),
  (answer): FiguresAnswer => answer,
)

/** The same as a file, which has every row. */
export function figuresFile(by: readonly DimensionKey[]): FileSource<QueryBody> {
  return fileSource('POST /v1/query', {
    name: `by_${by.join('_and_')}.csv`,
    content: 'every row as CSV',
    ask: (body: QueryBody) => ({ body }),
  })
}

/** A group's value of a dimension as the address and filters have it. */
export function valueIn(group: Group, dimension: DimensionKey): string {
  return String(group[dimension] ?? '')
}
