import type { DailyQuote } from '@orrery/contract/content/daily-quotes'
import { messages } from '@orrery/contract/messages'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import type { Column } from '../ui/table/column.ts'
import css from './content.module.css'
import { ContentList, useContentPage } from './ContentList.tsx'
import { QuoteForm } from './QuoteForm.tsx'

const columns: Column<DailyQuote>[] = [
  { key: 'day', label: 'Day', kind: 'day' },
  {
    key: 'text',
    label: 'Quote',
    kind: 'text',
    cell: ({ text }) => <span className={css.wrapped}>{text}</span>,
  },
  { key: 'author', label: 'Author', kind: 'text' },
]

/** Every daily quote, the latest first. */
export function QuoteList() {
  const { query, paging } = useContentPage()
  const answer = useAnswer('GET /dailyQuote/all', { query })
  const today = usePortal()?.today ?? ''
  return (
    <ContentList
      title="Daily quotes"
      one="daily quote"
      columns={columns}
      answer={answer}
      paging={paging}
      nameOf={({ day }) => `Quote of ${day}`}
      deleteCall="POST /dailyQuote/delete"
      empty={{
        title: messages.noQuotesYet,
        words:
          'Press Add daily quote. It stands on the dashboard from its day on, for a week at most.',
      }}
      renderForm={(quote, close) => <QuoteForm quote={quote} today={today} onClose={close} />}
    />
  )
}
