import type { Answer } from '@orrery/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { count } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './clicks.module.css'
import type { ClickWord } from './word-columns.tsx'

type Words = Answer<'GET /home/getChannelCounts'>

interface ClickWordsProps {
  title: string
  columns: readonly Column<ClickWord>[]
  answer: UseQueryResult<Words>
  empty: { title: string; advice: string }
}

/** Hits by what the address of a short link named: a channel or a search text. */
export function ClickWords({ title, columns, answer, empty }: ClickWordsProps) {
  const { data, error, isPending, isPlaceholderData } = answer
  const unseen = (data?.totalRecords ?? 0) - (data?.data.length ?? 0)
  return (
    <Card
      title={title}
      tag={data ? <StateTag state="plain">{count(data.totalRecords)}</StateTag> : null}
    >
      {error && !data ? (
        <ReportFailure error={error} onRetry={() => answer.refetch()} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ _id }) => _id}
          loading={isPending}
          refetching={isPlaceholderData}
          maxHeight="24rem"
          empty={<EmptyState title={empty.title}>{empty.advice}</EmptyState>}
        />
      )}
      {unseen > 0 ? (
        <p className={css.note}>{count(unseen)} more with fewer clicks are not shown.</p>
      ) : null}
    </Card>
  )
}
