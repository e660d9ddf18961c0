import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconCircleX from '~icons/circle-x'
import IconInfoCircle from '~icons/info-circle'
import IconX from '~icons/x'
import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { IconButton } from '../button/IconButton.tsx'
import css from './Notice.module.css'

interface NoticeProps {
  tone: 'info' | 'warn' | 'error' | 'good'
  title?: string
  children: ReactNode
  onClose?: () => void
}

const icons = {
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconCircleX,
  good: IconCircleCheck,
}

/** Something the reader should know; an error interrupts a screen reader, the rest waits its turn. */
export function Notice({ tone, title, children, onClose }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes(css.notice, css[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon className={css.icon} size={18} stroke={1.75} />
      <div className={css.words}>
        {title ? <strong className={css.title}>{title} </strong> : null}
        {children}
      </div>
      {onClose ? (
        <IconButton
          kind="quiet"
          label="Dismiss"
          className={css.close}
          icon={<IconX size={16} />}
          onClick={onClose}
        />
      ) : null}
    </div>
  )
}
