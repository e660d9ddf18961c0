import IconAdjustmentsHorizontal from '~icons/adjustments-horizontal'
import { useState, type ReactNode } from 'react'
import { usePhone } from '../base/use-phone.ts'
import { Button } from '../button/Button.tsx'
import { Sheet } from '../overlay/Sheet.tsx'
import css from './FilterRow.module.css'

interface FilterRowProps {
  label?: string
  /** What is chosen, in few words; shown beside the button on a phone. */
  summary?: ReactNode
  children: ReactNode
}

/** The filters of a screen: one row on a desktop, a sheet behind one button on a phone. */
export function FilterRow({ label = 'Filters', summary, children }: FilterRowProps) {
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  if (!phone) {
    return (
      <search className={css.row} aria-label={label} data-screen-only>
        {children}
      </search>
    )
  }
  return (
    <div className={css.row} data-screen-only>
      <Button
        icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {summary ? <span className={css.summary}>{summary}</span> : null}
      <Sheet
        title={label}
        opened={opened}
        onClose={() => setOpened(false)}
        footer={<Button onClick={() => setOpened(false)}>Done</Button>}
      >
        <div className={css.column}>{children}</div>
      </Sheet>
    </div>
  )
}
