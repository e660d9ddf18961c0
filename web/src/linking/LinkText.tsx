import type { Ref } from 'react'
import css from './linking.module.css'

/** A link in full, to be read and selected; it breaks where the room ends. */
export function LinkText({ link, ref }: { link: string; ref?: Ref<HTMLElement> }) {
  return (
    <code ref={ref} className={css.link}>
      {link}
    </code>
  )
}
