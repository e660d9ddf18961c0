import { reportedProgrammes } from '@orrery/contract/access'
import type { WhyMetric } from '@orrery/contract/figures/effects'
import { usePortal } from '../../api/portal.ts'
import { useSession } from '../../api/session.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { ReportFailure } from '../../programmes/ReportFailure.tsx'
import { WholeDays } from '../../ui/base/WholeDays.tsx'
import { Later } from './Later.tsx'
import { PartsTable } from './PartsTable.tsx'
import { WhyWaiting } from './WhyWaiting.tsx'
import type { WhyOf } from './why-of.ts'
import { effectWords, leadWords, type Why } from './why-words.ts'
import css from './why.module.css'

interface WhyPanelProps extends WhyOf {
  metric: WhyMetric
  onLeave: () => void
}

/** Why a figure changed: in a sentence, with whom, in which placement, and what came later. */
export default function WhyPanel({ metric, asked, to, onLeave }: WhyPanelProps) {
  const { data: why, error, refetch } = useAnswer('POST /v1/why', { body: { ...asked, metric } })
  const today = usePortal()?.today ?? ''
  const user = useSession()
  const open = user ? reportedProgrammes(user).map(({ key }) => key) : []
  if (error && !why) return <ReportFailure error={error} onRetry={() => refetch()} />
  if (!why) return <WhyWaiting />
  const currency = metric === 'earningsEur' ? 'EUR' : (why.period.currency ?? 'EUR')
  return (
    <div className={css.panel}>
      <p className={css.lead}>
        <WholeDays text={leadWords(metric, currency, why)} /> {effectWords(metric, currency, why)}
      </p>
      {why.note === null ? null : <p>{why.note}</p>}
      {why.difference === null ? null : (
        <>
          <h3 className={css.heading}>With whom</h3>
          <PartsTable by="merchant" {...{ metric, why, currency, to, onLeave }} />
          <h3 className={css.heading}>In which placement</h3>
          <PartsTable by="placement" {...{ metric, why, currency, to, onLeave }} />
          <Mixed why={why} />
        </>
      )}
      <Later programmes={asked.programmes ?? open} {...{ metric, why, currency, today }} />
    </div>
  )
}

/** Why two columns do not add up to the sentence above, unlike the others. */
function Mixed({ why }: { why: Why }) {
  if (why.effects.length < 2) return null
  return (
    <p className={css.small}>
      Each row is explained by its own clicks and rates. Clicks that moved from one row to another
      of a different rate count with the rate of all.
    </p>
  )
}
