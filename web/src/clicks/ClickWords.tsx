import { MOST_DAY_WORDS } from '@orrery/contract/clicks/click-words'
import type { Answer } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { count } from '../format/number.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './clicks.module.css'
import { everyHit, type ClickWord } from './word-columns.tsx'

type Words = Answer<'GET /home/getChannelCounts'>

interface ClickWordsProps {
  title: string
  columns: readonly Column<ClickWord>[]
  answer: UseQueryResult<Words>
  empty: { title: string; advice: string }
}

/** Hits by what the address of a short link named: a channel or a search text. */
export function ClickWords({ title, columns, answer, empty }: ClickWordsProps) {
  const { data } = answer
  const rows = useMemo(() => data && everyHit(data), [data])
  const unseen = (data?.totalRecords ?? 0) - (data?.data.length ?? 0)
  return (
    <AnswerCard
      title={title}
      answer={answer}
      columns={columns}
      rows={rows}
      total={data?.totalRecords}
      rowKey={({ _id, without }) => without ?? `=${_id}`}
      maxHeight="24rem"
      failure={ReportFailure}
      empty={<EmptyState title={empty.title}>{empty.advice}</EmptyState>}
    >
      {unseen > 0 ? (
        <p className={css.note}>
          {count(unseen)} more with fewer clicks {unseen === 1 ? 'is' : 'are'} not shown.
        </p>
      ) : null}
      {data && data.other.count > 0 ? (
        <p className={css.note}>{messages.otherWords(count(MOST_DAY_WORDS))}</p>
      ) : null}
    </AnswerCard>
  )
}
