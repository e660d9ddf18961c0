import type { ReportDay, ReportManifest } from './manifest.ts'

const measures = ['clicks', 'sales', 'earnings'] as const

/**
 * The columns of a day whose figure was another one before. When only rows were changed and no sum of
 * theirs, the earnings lead to the history.
 * @param columns the column of each measure.
 */
export function restatedKeys(
  { figures, restated }: ReportDay,
  columns: ReportManifest<object>['byDate']['restated'],
): string[] {
  if (restated.length === 0) return []
  const changed = measures.filter((measure) =>
    restated.some((before) => before[measure] !== figures[columns[measure]]),
  )
  return (changed.length > 0 ? changed : (['earnings'] as const)).map((measure) => columns[measure])
}
