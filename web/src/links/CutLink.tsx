import { useRef } from 'react'
import { CopyLink } from './CopyLink.tsx'
import css from './links.module.css'

/** A link in a table: cut where the column ends, whole as its tooltip and when copied. */
export function CutLink({ url, label }: { url: string; label: string }) {
  const text = useRef<HTMLElement>(null)
  return (
    <span className={css.cut}>
      <code ref={text} title={url}>
        {url}
      </code>
      <CopyLink small text={url} label={label} target={text} />
    </span>
  )
}
