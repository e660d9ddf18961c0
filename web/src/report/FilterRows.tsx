import type { RowFilter } from '@orrery/contract/reports/row-filter'
import IconFilter from '~icons/filter'
import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { IconButton } from '../ui/button/IconButton.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Chips } from '../ui/field/Chips.tsx'
import css from './report.module.css'
import { filterLabels, LONGEST_FILTER, NO_ROW_FILTERS, type RowFiltering } from './row-filters.ts'

interface FilterRowsProps {
  offered: readonly RowFilter[]
  filtering: RowFiltering
}

const FORM = 'filter-rows'

/** The button of a card that asks for the texts that its rows must have. */
export function FilterRows({ offered, filtering }: FilterRowsProps) {
  const [opened, setOpened] = useState(false)

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const texts = offered.map((by) => {
      const text = given.get(by)
      return [by, (typeof text === 'string' && text.trim()) || undefined]
    })
    setOpened(false)
    filtering.change(Object.fromEntries(texts))
  }

  return (
    <>
      <IconButton
        label="Filter rows"
        icon={<IconFilter size={18} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Modal
        title="Filter rows"
        opened={opened}
        onClose={() => setOpened(false)}
        footer={
          <Button type="submit" kind="main" form={FORM}>
            Filter
          </Button>
        }
      >
        <form id={FORM} className={css.filterForm} onSubmit={filter}>
          <p>A row stays when it has each text somewhere, in capitals or small letters.</p>
          {offered.map((by) => (
            <TextField
              key={by}
              name={by}
              label={filterLabels[by]}
              maxLength={LONGEST_FILTER}
              autoComplete="off"
              defaultValue={filtering.filters[by]}
            />
          ))}
        </form>
      </Modal>
    </>
  )
}

/** What the rows are filtered by; each can be taken away. Nothing while they are not. */
export function RowFilterChips({ set, change }: RowFiltering) {
  if (set.length === 0) return null
  return (
    <div className={css.filtered}>
      <Chips
        label="Filters of the rows"
        chips={set.map(({ by, text }) => ({
          key: by,
          name: filterLabels[by],
          words: `${filterLabels[by]} has “${text}”`,
          onRemove: () => change({ [by]: undefined }),
        }))}
        onClear={() => change(NO_ROW_FILTERS)}
      />
      <p>These rows, their total and their CSV; everything above is of the whole range.</p>
    </div>
  )
}
