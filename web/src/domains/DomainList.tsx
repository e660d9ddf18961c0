import { WAITING_DAYS, type Domain, type DomainKind } from '@orrery/contract/domains/domains'
import { useState } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { useSearchText } from '../address/use-search-text.ts'
import { Changes, ReadsOnly } from '../api/Changes.tsx'
import { Failure } from '../api/Failure.tsx'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useOffered } from '../api/use-offered.ts'
import { count } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { domainScreens } from './domain-calls.ts'
import { domainColumns } from './domain-columns.tsx'
import { DomainForm } from './DomainForm.tsx'
import { stateWords } from './domain-words.ts'
import css from './domains.module.css'
import { Remove } from './Remove.tsx'
import { useDomainSend } from './use-domain-send.ts'

const PAGE_SIZE = 20

/** Every domain of a kind, with the record that proves it. */
export function DomainList({ kind }: { kind: DomainKind }) {
  const screen = domainScreens[kind]
  const [filters, setFilters] = useFilters<{ search?: string; page?: string }>()
  const search = filters.search ?? ''
  const page = pageNumber(filters.page)
  const [text, setText] = useSearchText(search, (found, goesOn) =>
    setFilters({ search: found || undefined }, { replace: goesOn }),
  )
  const portal = usePortal()
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(screen.list, {
    query: { searchText: search, pageNo: String(page), pageSize: String(PAGE_SIZE) },
  })
  const prove = useDomainSend('POST /dashboard/proveDomain')
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<Domain>()
  const [done, setDone] = useState('')
  const total = data?.totalCount ?? 0

  function say(words: string) {
    setDone(words)
    announce(words)
  }

  function look({ _id, shownName }: Domain) {
    setDone('')
    prove.mutate(
      { body: { _id } },
      {
        onSuccess: ({ data: { state, reason } }) =>
          say(`${shownName}: ${reason || `${stateWords[state].words}.`}`),
      },
    )
  }

  const columns = useOffered(
    domainColumns({
      timeZone: portal?.timeZone ?? 'UTC',
      today: portal?.today ?? '',
      looking: prove.isPending ? prove.variables.body._id : undefined,
      onLook: look,
      onDelete: setDeleting,
    }),
  )

  return (
    <>
      <PageHead
        title={screen.title}
        sub={screen.sub}
        action={
          <Changes>
            <Button kind="main" onClick={() => setAdding(true)}>
              {screen.button}
            </Button>
          </Changes>
        }
      />
      <ReadsOnly />
      {prove.error ? <Notice tone="error">{failureText(prove.error)}</Notice> : null}
      {done && !prove.error ? (
        <Notice tone="info" onClose={() => setDone('')}>
          {done}
        </Notice>
      ) : null}
      <search className={css.search}>
        <TextField
          type="search"
          label="Search"
          placeholder="Part of a name, or a vendor id"
          maxLength={253}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      <Card
        title={screen.card}
        tag={data ? <StateTag state="plain">{count(total)}</StateTag> : null}
      >
        {error && !data ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <DataTable
            label={screen.card}
            columns={columns}
            rows={data?.data ?? []}
            rowKey={({ _id }) => _id}
            paged
            loading={isPending}
            refetching={isPlaceholderData}
            maxHeight="none"
            empty={<Nothing {...{ kind, search, total, setFilters }} />}
          />
        )}
        {total > PAGE_SIZE ? (
          <Pager
            label={`Pages of ${screen.card.toLowerCase()}`}
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={(next) => setFilters({ page: pageText(next) })}
          />
        ) : null}
      </Card>
      {adding ? (
        <DomainForm
          kind={kind}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            say(screen.created)
          }}
        />
      ) : null}
      {deleting ? (
        <Remove
          remove={screen.remove}
          id={deleting._id}
          title={`Delete ${deleting.shownName}?`}
          onClose={() => setDeleting(undefined)}
          onRemoved={() => {
            setDeleting(undefined)
            say(screen.deleted)
          }}
        >
          {screen.gone}
        </Remove>
      ) : null}
    </>
  )
}

interface NothingProps {
  kind: DomainKind
  search: string
  total: number
  setFilters: (change: { search?: undefined; page?: undefined }) => void
}

/** Why there is no row, and what to do next. */
function Nothing({ kind, search, total, setFilters }: NothingProps) {
  const screen = domainScreens[kind]
  if (total > 0) return <NoSuchPage onFirstPage={() => setFilters({ page: undefined })} />
  if (search !== '') {
    return (
      <EmptyState
        title="No domain fits."
        action={<Button onClick={() => setFilters({ search: undefined })}>Show all</Button>}
      />
    )
  }
  return (
    <EmptyState title={screen.empty}>
      <Changes>
        Press {screen.button} and give its name and vendor. It shows a TXT record that the owner
        sets at its name servers; it is looked for every ten minutes for {WAITING_DAYS} days, and
        counts as soon as it is there.
      </Changes>
    </EmptyState>
  )
}
