import IconAlertTriangle from '~icons/alert-triangle'
import { whyUnknown, type AllProgrammes } from './all-programmes.ts'
import { openDays } from './open-days.ts'
import css from './programmes.module.css'

interface NotInProps {
  answer: AllProgrammes | undefined
  /** Whether the totals beside it are of what fits some filters: these are known. */
  narrowed?: boolean
}

/** Which days are missing from the figures, by name, and why a total is not known. */
export function NotIn({ answer, narrowed = false }: NotInProps) {
  const unknown = answer && !narrowed ? whyUnknown(answer.data) : undefined
  const lines = answer ? openDays(answer.data) : []
  const wrong = unknown !== undefined || lines.some((line) => line.trouble)
  return (
    <div className={css.notIn}>
      {wrong ? <IconAlertTriangle size={18} stroke={1.75} /> : null}
      <ul>
        {unknown ? (
          <li>
            {unknown.title} {unknown.text}
          </li>
        ) : null}
        {lines.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {answer && lines.length === 0 ? <li>Every day is in.</li> : null}
      </ul>
    </div>
  )
}
