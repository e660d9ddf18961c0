import { useRef } from 'react'
import { CopyLink } from '../linking/CopyLink.tsx'
import css from './links.module.css'

/** A link in a table: without its scheme, or this portal's name, and cut where the column ends; whole when copied. */
export function CutLink({ url, label }: { url: string; label: string }) {
  const text = useRef<HTMLElement>(null)
  const { origin } = window.location
  return (
    <span className={css.cut}>
      <CopyLink small text={url} label={label} target={text} />
      <code ref={text} title={url}>
        {url.startsWith(`${origin}/`) ? url.slice(origin.length) : url.replace(/^https?:\/\//, '')}
      </code>
    </span>
  )
}
