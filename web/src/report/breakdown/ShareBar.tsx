import css from './breakdown.module.css'

interface ShareBarProps {
  share: number | null | undefined
  /** The share whose bar takes all the room. */
  most: number
  text: string
}

/** A share of the whole as its figure and as a bar; what took something away has none. */
export function ShareBar({ share, most, text }: ShareBarProps) {
  const part = most > 0 ? Math.max(0, share ?? 0) / most : 0
  return (
    <span className={css.share}>
      <span style={{ inlineSize: `${100 * part}%` }} aria-hidden="true" />
      {text}
    </span>
  )
}
