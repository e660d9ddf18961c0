import type { WhyMetric } from '@orrery/contract/figures/effects'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '../../api/lazy-part.tsx'
import { usePhone } from '../../ui/base/use-phone.ts'
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import css from './WhyButton.module.css'
import type { WhyOf } from './why-of.ts'
import { WhyWaiting } from './WhyWaiting.tsx'

const WhyPanel = lazyPart(() => import('./WhyPanel.tsx'))

interface WhyButtonProps extends WhyOf {
  metric: WhyMetric
  /** What the figure is called where the button stands. */
  label: string
}

/** Beside a change: opens what it is made of. */
export function WhyButton({ label, ...panel }: WhyButtonProps) {
  const [opened, setOpened] = useState(false)
  const phone = usePhone()
  const close = () => setOpened(false)
  const dialog = {
    title: `Why ${label} changed`,
    opened,
    onClose: close,
    children: (
      <Suspense fallback={<WhyWaiting />}>
        <WhyPanel {...panel} onLeave={close} />
      </Suspense>
    ),
  }
  return (
    <>
      <button
        type="button"
        className={css.why}
        aria-haspopup="dialog"
        data-screen-only
        onClick={() => setOpened(true)}
      >
        Why?<VisuallyHidden> {label}</VisuallyHidden>
      </button>
      {/* Out of the figures, whose type and clipping it would inherit. */}
      {createPortal(
        phone ? <Sheet {...dialog} /> : <Modal {...dialog} size="52rem" />,
        document.body,
      )}
    </>
  )
}
