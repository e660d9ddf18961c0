import { NOTHING } from '../../format/figure.ts'
import { detailWords } from './detail-words.ts'
import css from './Details.module.css'

/** What belongs to an entry, field by field, whatever fields it has. */
export function Details({ of }: { of: Record<string, unknown> }) {
  const words = detailWords(of)
  if (words.length === 0) return NOTHING
  return (
    <dl className={css.details}>
      {words.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
