import { createPortal } from 'react-dom'
import css from './linking.module.css'

/** What is said of a copy, in a notice that moves nothing; outside of any table that scrolls. */
export function CopyNotice({ text }: { text: string }) {
  if (!text) return null
  return createPortal(
    <p className={css.toast}>{text}</p>,
    // Inside the landmark of the content.
    document.querySelector('main') ?? document.body,
  )
}
