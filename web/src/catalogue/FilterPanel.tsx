import { useMediaQuery } from '@mantine/hooks'
import IconAdjustmentsHorizontal from '~icons/adjustments-horizontal'
import { useId, type ReactNode } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import css from './catalogue.module.css'

/** Where filters and results no longer stand side by side. */
const STACKED = '(max-width: 960px)'

interface FilterPanelProps {
  /** How many filters are set, for the button that stands for them. */
  set: number
  /** Whether the sheet is open, where there is one. */
  opened: boolean
  onOpened: (opened: boolean) => void
  /** Takes the filters over; answers false when something does not fit yet. Without it each counts at once. */
  onSubmit?: () => boolean
  children: ReactNode
}

/** The filters of a list of cards: a column beside it, and on a narrow screen a sheet behind one button. */
export function FilterPanel({ set, opened, onOpened, onSubmit, children }: FilterPanelProps) {
  const stacked = useMediaQuery(STACKED, false, { getInitialValueInEffect: false })
  const id = useId()
  const submit = (
    <Button type="submit" form={id} kind="main">
      Submit
    </Button>
  )
  const fields = onSubmit ? (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (onSubmit()) onOpened(false)
      }}
    >
      {children}
      {stacked ? null : submit}
    </form>
  ) : (
    children
  )
  if (!stacked) {
    return (
      <section className={css.panel} aria-label="Filters">
        {fields}
      </section>
    )
  }
  return (
    <div>
      <Button
        icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={() => onOpened(true)}
      >
        {set > 0 ? `Filters, ${set} set` : 'Filters'}
      </Button>
      <Sheet
        title="Filters"
        opened={opened}
        onClose={() => onOpened(false)}
        footer={onSubmit ? submit : <Button onClick={() => onOpened(false)}>Done</Button>}
      >
        {fields}
      </Sheet>
    </div>
  )
}
