import { AnswerCard } from '../api/AnswerCard.tsx'
import { Failure } from '../api/Failure.tsx'
import { fileSource, useFile } from '../api/file-source.ts'
import { pageText } from '../address/page-number.ts'
import { NoneEnabled } from '../programmes/NoneEnabled.tsx'
import { byProgramme, openDays } from '../programmes/open-days.ts'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import css from './reconciliation.module.css'
import { Steps } from './Steps.tsx'
import type { ReconciliationAsked } from './use-reconciliation.ts'

const file = fileSource('POST /v1/reconciliation', {
  name: 'reconciliation.csv',
  content: 'every row as CSV',
  ask: (body: NonNullable<ReconciliationAsked['body']>) => ({ body }),
})

const TITLE = 'Reconciliation'

/** Our redirects beside the partner's clicks: how one becomes the other, and the table of it. */
export function Reconciliation({ asked }: { asked: ReconciliationAsked }) {
  const { answer, body, open, shown, rowsBy, columns, sorting, page, pageSize, change } = asked
  const { data, error, refetch } = answer
  const work = useFile(file)
  if (open.length === 0) {
    return (
      <Card title={TITLE}>
        <NoneEnabled />
      </Card>
    )
  }
  if (error && !data) {
    return (
      <Card title={TITLE}>
        <Failure error={error} onRetry={refetch} />
      </Card>
    )
  }
  const total = data?.totalRecords ?? 0
  return (
    <>
      <Card title="From redirects to the partner’s clicks" padded>
        <Steps totals={data?.totals} refetching={answer.isPlaceholderData} />
      </Card>
      <AnswerCard
        title={`By ${rowsBy}`}
        label={`Reconciliation by ${rowsBy}`}
        answer={answer}
        columns={columns}
        {...sorting}
        paged
        rows={data?.rows}
        total={total}
        rowKey={({ name }) => name}
        {...(data && { totals: { label: 'Total', values: data.totals } })}
        paging={{ page, pageSize, onPage: (next) => change({ page: pageText(next) }) }}
        many
        className={css.table}
        actions={<FileButton file={file} state={work} asked={total > 0 ? body : undefined} />}
        above={<FileProgress name={file.name} state={work} />}
        empty={
          <EmptyState title="No redirects and no clicks in these days">
            Choose a longer range. A click on a short link is here within seconds, the partner’s
            figures the morning after.
          </EmptyState>
        }
      />
      {data ? <OpenDays of={shown} incomplete={data.period.incomplete} /> : null}
    </>
  )
}

type Incomplete = NonNullable<ReconciliationAsked['answer']['data']>['period']['incomplete']

/** Which days the partners have not told, in which redirects are not reported yet. */
function OpenDays({ of, incomplete }: { of: readonly string[]; incomplete: Incomplete }) {
  const lines = openDays(byProgramme(of, incomplete))
  if (lines.length === 0) return null
  return (
    <ul className={css.open} aria-label="Days that are not in">
      {lines.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
