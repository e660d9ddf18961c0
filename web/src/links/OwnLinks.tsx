import type { Ask } from '@orrery/contract/client'
import { SEARCH_MAX } from '@orrery/contract/search-max'
import { failureText, requestIdOf } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import css from './links.module.css'
import { NoLinks } from './NoLinks.tsx'
import { ownLinkColumns } from './own-link-columns.tsx'
import { askedSearch } from '../address/cut-text.ts'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useSearchText } from '../address/use-search-text.ts'
import { fileSource, useFile } from '../api/file-source.ts'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { useFilters } from '../address/use-filters.ts'
import { orderOf } from '../address/order.ts'
import { useSort } from '../address/use-sort.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'

const PAGE_SIZE = 20
const EMPTY_HIDES = ['campaignId']

/** What is looked for and in which order: the table's and its file's request. */
type LinksAsked = Ask<'GET /home/downloadLinks'>['query']

const file = fileSource('GET /home/downloadLinks', {
  name: 'links.csv',
  content: 'every link found as CSV',
  ask: (query: LinksAsked) => ({ query }),
})

/** The vendor's own links with their short links and clicks: searched, sorted, downloaded. */
export function OwnLinks() {
  const [filters, setFilters] = useFilters<{ search?: string; page?: string }>()
  const search = askedSearch(filters.search)
  const page = pageNumber(filters.page)
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  const [text, setText] = useSearchText(search, (found, goesOn) =>
    setFilters({ search: found }, { replace: goesOn }),
  )
  const columns = ownLinkColumns(timeZone)
  const { sortText, ...sorting } = useSort({ name: 'sort', columns, paged: true })
  const asked = { searchText: search, ...orderOf({ sort: sortText }) }
  // Whoever comes back from making a link looks for it.
  const links = useAnswer(
    'GET /home/getLinks',
    { query: { ...asked, pageNo: String(page), pageSize: String(PAGE_SIZE) } },
    { staleTime: 0 },
  )
  const work = useFile(file)
  const total = links.data?.totalRecords ?? 0

  return (
    <>
      {/* On paper the field says what was looked for, where anything was. */}
      <search className={css.search} data-screen-only={search === '' || undefined}>
        <TextField
          type="search"
          label="Search"
          placeholder="Merchant, link or campaign"
          maxLength={SEARCH_MAX}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <Card
        title="Your links"
        tag={links.data ? <StateTag state="plain">{count(total)}</StateTag> : null}
        actions={<FileButton file={file} state={work} asked={total > 0 ? asked : undefined} />}
      >
        <FileProgress name={file.name} state={work} />
        {links.error && !links.data ? (
          <ErrorPanel
            title={failureText(links.error)}
            requestId={requestIdOf(links.error)}
            onRetry={() => void links.refetch()}
          />
        ) : (
          <DataTable
            label="Your links"
            columns={columns}
            {...sorting}
            paged
            many
            // Without rows the head has to fit beside what is said instead.
            hidden={total > 0 ? undefined : EMPTY_HIDES}
            rows={links.data?.data ?? []}
            rowKey={({ _id }) => _id}
            loading={links.isPending}
            refetching={links.isPlaceholderData}
            empty={
              <NoLinks
                search={search}
                total={total}
                onClearSearch={() => setText('')}
                onFirstPage={() => setFilters({ page: undefined })}
              />
            }
          />
        )}
        {total > 0 ? (
          <Pager
            label="Pages of links"
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={(next) => setFilters({ page: pageText(next) })}
          />
        ) : null}
      </Card>
    </>
  )
}
