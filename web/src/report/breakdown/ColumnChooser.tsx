import { metrics, type MetricKey } from '@orrery/contract/figures/metrics'
import IconColumns from '~icons/columns'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/field/CheckboxField.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import css from './breakdown.module.css'
import type { Breakdown } from './use-breakdown.ts'

interface ColumnChooserProps {
  shown: readonly MetricKey[]
  /** All that there are. */
  known: readonly MetricKey[]
  change: Breakdown['change']
}

/** The button that asks which figures a break-down shows; they stand in the URL. */
export function ColumnChooser({ shown, known, change }: ColumnChooserProps) {
  const [opened, setOpened] = useState(false)
  const choose = (key: MetricKey, isShown: boolean) => {
    const next = known.filter((each) => (each === key ? isShown : shown.includes(each)))
    change({ columns: next.join(',') })
  }
  return (
    <>
      <IconButton
        label="Columns"
        icon={<IconColumns size={18} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Modal
        title="Columns"
        opened={opened}
        onClose={() => setOpened(false)}
        footer={
          <>
            <Button kind="quiet" onClick={() => change({ columns: undefined })}>
              The usual ones
            </Button>
            <Button onClick={() => setOpened(false)}>Done</Button>
          </>
        }
      >
        <div className={css.chooser}>
          {known.map((key) => (
            <CheckboxField
              key={key}
              label={metrics[key].label}
              title={metrics[key].meaning}
              checked={shown.includes(key)}
              // A table without figures says nothing.
              disabled={shown.length === 1 && shown[0] === key}
              onChange={({ target }) => choose(key, target.checked)}
            />
          ))}
        </div>
      </Modal>
    </>
  )
}
