import IconFilter from '~icons/filter'
import { useState } from 'react'
import { lazyPart } from '../../api/lazy-part.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { preloading } from '../../ui/state/lazy-or.ts'
import type { Breakdown } from './use-breakdown.ts'

const loadForm = () => import('./DrillForm.tsx')
const DrillForm = lazyPart(loadForm)
const preload = preloading(loadForm)

/** The button that narrows a report by a condition of one's own; its form is loaded when it is wanted. */
export function DrillFilter({ breakdown }: { breakdown: Breakdown }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        icon={<IconFilter size={16} stroke={1.75} />}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(true)}
      >
        Filter
      </Button>
      <Modal title="Filter the report" opened={opened} onClose={() => setOpened(false)}>
        <DrillForm breakdown={breakdown} onDone={() => setOpened(false)} />
      </Modal>
    </>
  )
}
