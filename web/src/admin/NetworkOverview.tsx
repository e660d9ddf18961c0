import { programmes } from '@orrery/contract/programmes/all'
import { kinds } from '@orrery/contract/programmes/programme'
import { useEffect } from 'react'
import { Link } from '../address/Link.tsx'
import { usePortal } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'
import { ProgrammesLead } from '../programmes/ProgrammesLead.tsx'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { networkAsk, type AskedDays } from '../programmes/all-programmes-ask.ts'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import css from './admin.module.css'
import { AttentionList } from './AttentionList.tsx'
import { attentionItems } from './attention.ts'
import { NightTable } from './NightTable.tsx'

/** What all vendors earned, what needs a hand, and how the last night went. */
export default function NetworkOverview({ asked }: { asked: AskedDays }) {
  const portal = usePortal()
  const [key, ask] = networkAsk
  const answer = useAnswer(key, ask(asked))
  const { data, error, isPlaceholderData, refetch } = answer
  // Whoever comes back has just seen to something of it.
  useEffect(
    () => () =>
      void queryClient.invalidateQueries({ queryKey: answerKey(key), refetchType: 'none' }),
    [key],
  )
  if (error && !data) {
    return (
      <Card title={TITLE}>
        <ReportFailure error={error} onRetry={() => refetch()} />
      </Card>
    )
  }
  // Not the list of before: what was seen to would go from under the pointer a moment later.
  const isCurrent = answer.isFetchedAfterMount || isPlaceholderData || !answer.isStale
  const hands = data && isCurrent ? attentionItems(data) : undefined
  return (
    <>
      <ProgrammesLead
        title={TITLE}
        kinds={kinds}
        answer={data}
        programmes={programmes.length}
        compared={asked.compared}
        refetching={isPlaceholderData}
        Name={Saved}
      />
      <Card
        title="What needs a hand"
        tag={hands ? <StateTag state="plain">{hands.length}</StateTag> : null}
      >
        <AttentionList items={hands} />
      </Card>
      <div className={css.night}>
        {kinds.map((kind) => (
          <Card key={kind} title={`${kind} pulls of the last 24 hours`}>
            <NightTable
              kind={kind}
              pulls={data?.pulls}
              timeZone={data?.timeZone ?? 'UTC'}
              today={portal?.today ?? ''}
            />
          </Card>
        ))}
      </div>
    </>
  )
}

const TITLE = 'The network, all vendors'

/** A programme's name, which leads to its runs: the network's rows are in no report. */
function Saved({ of: key }: { of: string }) {
  const programme = programmeOf(key)
  if (!programme) return key
  return (
    <ProgrammeDot of={programme}>
      <Link to={programme.pages.save}>{programme.name}</Link>
    </ProgrammeDot>
  )
}
