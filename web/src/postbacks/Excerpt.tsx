import css from './postbacks.module.css'

/** So much is read at a glance; a page of an error would push the next rows off the screen. */
const GLANCE = 80

/** How an endpoint’s answer began: its first words, and the rest for whoever asks. */
export function Excerpt({ text }: { text: string }) {
  const [line = ''] = text.trim().split('\n', 1)
  const words = line.slice(0, GLANCE)
  if (words === text.trim()) return <code>{words}</code>
  return (
    <details className={css.more}>
      <summary>
        <code>{words}…</code>
      </summary>
      <code>{text}</code>
    </details>
  )
}
