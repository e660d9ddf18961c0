import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import css from './content.module.css'

/** What an administrator wrote about an event or podcast, opened by who wants to know; nothing without words. */
export function Said({ about }: { about: { title: string; description: string } }) {
  if (about.description === '') return null
  return (
    <details className={css.said}>
      <summary>
        What it is about<VisuallyHidden>: {about.title}</VisuallyHidden>
      </summary>
      <p>{about.description}</p>
    </details>
  )
}
