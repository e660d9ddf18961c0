import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import { Link } from '../../address/Link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { FIRST_PAGES, type Filters } from '../../address/use-filters.ts'
import css from './breakdown.module.css'
import { valueIn, type Group } from './figures-source.ts'
import { drilled, type Breakdown } from './use-breakdown.ts'
import { valueName } from './words.ts'

/** The column of a dimension, whose values lead closer. */
export function valueColumn(breakdown: Breakdown, key: DimensionKey): Column<Group> {
  const { label, meaning } = dimensions[key]
  return {
    key,
    label,
    meaning,
    kind: 'text',
    sortable: true,
    cell: (group) => <ValueLink breakdown={breakdown} of={key} value={valueIn(group, key)} />,
  }
}

interface ValueLinkProps {
  breakdown: Breakdown
  of: DimensionKey
  value: string
}

/** A value that narrows the figures to itself when it is followed. */
export function ValueLink({ breakdown, of, value }: ValueLinkProps) {
  const name = valueName(of, value)
  return (
    <Link
      to="."
      className={css.value}
      title={name}
      search={(before: Filters) => ({
        ...before,
        ...FIRST_PAGES,
        ...drilled(breakdown, of, value),
      })}
    >
      {value === '' ? <span className={css.nothing}>{name}</span> : name}
    </Link>
  )
}
