import { useRef } from 'react'
import { CopyLink } from '../linking/CopyLink.tsx'
import css from './domains.module.css'

interface RecordTextProps {
  /** Such as `Host`. */
  label: string
  text: string
  /** Of which domain, where several stand on a screen. */
  of: string
}

/** One part of a DNS record, to be copied into a name server's form. */
export function RecordText({ label, text, of }: RecordTextProps) {
  const shown = useRef<HTMLElement>(null)
  return (
    <span className={css.part}>
      <span className={css.label}>{label}</span>
      <code ref={shown}>{text}</code>
      <CopyLink
        small
        text={text}
        label={`Copy ${label.toLowerCase()} of ${of}`}
        target={shown}
        done="Copied"
      />
    </span>
  )
}
