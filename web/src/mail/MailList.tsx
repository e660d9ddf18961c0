import { MOST_MAILS } from '@orrery/contract/mail/mails'
import { messages } from '@orrery/contract/messages'
import { useFilters } from '../address/use-filters.ts'
import { usePaging } from '../address/use-paging.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { mailColumns } from './mail-columns.tsx'
import { stateOf, type MailSearch } from './mail-search.ts'
import { MailFilters } from './MailFilters.tsx'
import { MailPage } from './MailPage.tsx'

const PAGE_SIZE = 20
/** Milliseconds between two looks: what waits is sent meanwhile. */
const WATCH_MS = 5000

/** Every mail that was written, newest first, a page at a time. */
export function MailList() {
  const [filters, setFilters] = useFilters<MailSearch>()
  const { search = '', mail } = filters
  const state = stateOf(filters)
  const { query, paging } = usePaging(PAGE_SIZE)
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  const answer = useAnswer(
    'GET /home/getMails',
    { query: { ...query, ...(search && { searchText: search }), ...(state && { state }) } },
    { staleTime: 0, refetchInterval: WATCH_MS },
  )
  const { data } = answer
  const total = data?.totalCount ?? 0

  return (
    <>
      <PageHead title="Mail" sub={`What the portal wrote to people. Times are in ${timeZone}.`} />
      {data?.setUp === false ? <Notice tone="warn">{messages.mailNotSetUp}</Notice> : null}
      <MailFilters search={search} state={state} onChange={setFilters} />
      <AnswerCard
        title="Mails"
        answer={answer}
        columns={mailColumns({
          timeZone,
          onOpen: ({ mailId }) => setFilters({ mail: mailId, page: filters.page }),
        })}
        rows={data?.data}
        total={total}
        tag={total >= MOST_MAILS ? `${count(MOST_MAILS)} or more` : count(total)}
        rowKey={({ mailId }) => mailId}
        paged
        paging={paging}
        maxHeight="none"
        empty={
          search || state ? (
            <EmptyState title={messages.noMailFits}>Choose another text or state.</EmptyState>
          ) : (
            <EmptyState title={messages.noMailYet}>
              What happens to accounts is told here, and to whom.
            </EmptyState>
          )
        }
      />
      <MailPage mailId={mail} onClose={() => setFilters({ mail: undefined, page: filters.page })} />
    </>
  )
}
