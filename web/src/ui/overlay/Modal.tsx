import IconX from '~icons/x'
import { Suspense, useId, type ReactNode } from 'react'
import { LiveRegion } from '../base/LiveRegion.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Arrived } from './Arrived.tsx'
import css from './Modal.module.css'
import { useDialog } from './use-dialog.ts'

interface ModalProps {
  title: string
  opened: boolean
  onClose: () => void
  /** Its words are read with its title, as of a question; those of a form are read with its fields. */
  described?: boolean
  /** What it means to go on, above the rest: read with the title, since a screen reader begins at the first field. */
  words?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** The greatest width, any CSS length. */
  size?: string
  /** `sheet` rises from the bottom edge; use `Sheet` for it. */
  shape?: 'box' | 'sheet'
}

/** A dialog above the page. What it holds is mounted only while it is open. */
export function Modal(props: ModalProps) {
  const {
    title,
    opened,
    onClose,
    described,
    words,
    children,
    footer,
    size = '30rem',
    shape = 'box',
  } = props
  const id = useId()
  const ref = useDialog(opened, onClose)
  return (
    <dialog
      ref={ref}
      className={css[shape]}
      aria-labelledby={id}
      aria-describedby={described || words ? `${id}-words` : undefined}
      style={shape === 'box' ? { maxInlineSize: `min(${size}, calc(100vw - 24px))` } : undefined}
    >
      {opened ? (
        <div className={css.inside}>
          <LiveRegion />
          <div className={css.head}>
            <h2 id={id} className={css.title}>
              {title}
            </h2>
            <IconButton
              kind="quiet"
              label="Close"
              icon={<IconX size={18} stroke={1.75} />}
              onClick={onClose}
            />
          </div>
          <div id={described ? `${id}-words` : undefined} className={css.body}>
            {words ? (
              <p id={described ? undefined : `${id}-words`} className={css.words}>
                {words}
              </p>
            ) : null}
            <Suspense fallback={null}>
              {children}
              <Arrived dialog={ref} />
            </Suspense>
          </div>
          {footer ? <div className={css.foot}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}
