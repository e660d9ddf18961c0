import css from './WholeDays.module.css'

const DAY = /(\d{4}-\d{2}-\d{2})/

/** A sentence that is never broken within a day, as browsers do behind a hyphen. */
export function WholeDays({ text }: { text: string }) {
  const parts = text.split(DAY)
  return parts.map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- A part has no name but its place.
    at % 2 === 1 ? (
      <span key={at} className={css.day}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
