import { numberOf } from '../../format/figure.ts'
import { roundedToTotal } from '../../format/largest-remainder.ts'
import { valueOf, type Column } from './column.ts'

/**
 * The values of a column's rows as they are shown: as it says, or, where it adds up, rounded so that they make
 * the total that is read under them. Rows without a figure keep what they have.
 */
export function addedUp<Row extends object>(
  column: Column<Row>,
  rows: readonly Row[],
): ReadonlyMap<Row, unknown> {
  const { shown: told } = column
  if (told) return new Map(rows.map((row) => [row, told(row)]))
  if (!column.addsUp || !column.digits) return new Map()
  const counted = rows.flatMap((row) => {
    const amount = numberOf(valueOf(column, row) as number | null)
    return amount === null ? [] : [{ row, amount }]
  })
  const shown = roundedToTotal(
    counted.map(({ amount }) => amount),
    column.digits[1],
  )
  return new Map(counted.map(({ row }, at) => [row, shown[at]]))
}
