import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import { Link } from '../../address/Link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { FIRST_PAGES, type Filters } from '../../address/use-filters.ts'
import css from './breakdown.module.css'
import { valueIn, type Group } from './figures-source.ts'
import type { PartWords } from './part-words.ts'
import { drilled, type Breakdown } from './use-breakdown.ts'
import { valueName } from './words.ts'

/** The column of a dimension, whose values lead closer. */
export function valueColumn(
  breakdown: Breakdown,
  key: DimensionKey,
  part: PartWords,
): Column<Group> {
  const { label, meaning } = dimensions[key]
  return {
    key,
    label,
    meaning,
    kind: 'text',
    sortable: true,
    cell: (group) => <ValueLink {...{ breakdown, part }} of={key} value={valueIn(group, key)} />,
  }
}

interface ValueLinkProps {
  breakdown: Breakdown
  of: DimensionKey
  value: string
  part: PartWords
}

/** A value that narrows the figures to itself when it is followed. */
export function ValueLink({ breakdown, of, value, part }: ValueLinkProps) {
  const name = valueName(of, value)
  const some = part(of, value)
  return (
    <>
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
      {some ? <span className={css.part}>{some}</span> : null}
    </>
  )
}
