import type { TitleFilter } from '@orrery/contract/domains/title-filters'
import { dateTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { Button } from '../ui/button/Button.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import css from './domains.module.css'

/** What an administrator sees of each filter. */
export function filterColumns(
  timeZone: string,
  onDelete: (filter: TitleFilter) => void,
): Column<TitleFilter>[] {
  return [
    {
      key: 'filter',
      label: 'Filter text',
      kind: 'text',
      cell: ({ filter, name }) => (
        <Stacked className={css.named}>
          {filter}
          {name === filter ? null : <small>{name}</small>}
        </Stacked>
      ),
    },
    ...(['products', 'coupons', 'cashback'] as const).map((key): Column<TitleFilter> => ({
      key,
      label: `${key[0]?.toUpperCase()}${key.slice(1)} kept out`,
      kind: 'count',
      cell: (filter) => {
        const held = filter[key]
        return held === null ? <span className={css.soft}>counting</span> : count(held)
      },
    })),
    {
      key: 'createdAt',
      label: 'Added',
      kind: 'text',
      cell: ({ createdAt }) => dateTime(createdAt, timeZone),
    },
    {
      key: 'actions',
      label: 'Change',
      changes: true,
      kind: 'text',
      value: () => null,
      cell: (filter) => (
        <Button aria-label={`Delete: ${filter.filter}`} onClick={() => onDelete(filter)}>
          Delete
        </Button>
      ),
    },
  ]
}
