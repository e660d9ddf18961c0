import type { Answer } from '@orrery/contract/client'
import { nounFor } from '@orrery/contract/counted'
import { useEffect, useState, type ReactNode } from 'react'
import { pageNumber, pageText } from '../../address/page-number.ts'
import { useFilters } from '../../address/use-filters.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { count, counted } from '../../format/number.ts'
import { CopyNotice } from '../../linking/CopyNotice.tsx'
import { announce } from '../../ui/base/announce.ts'
import { usePhone } from '../../ui/base/use-phone.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import css from './find.module.css'
import { pageColumns, type PlacedPage } from './found-columns.tsx'
import { FoundLink } from './FoundLink.tsx'
import type { FoundTexts } from './link-to.ts'
import { useFoundLink, type FoundRow } from './use-found-link.ts'

type Found = Answer<'POST /home/findLinks'>

const PAGE_SIZE = 20

interface FoundPagesProps {
  /** Undefined until it has arrived. */
  answer: Found | undefined
  /** How many pages were asked for. */
  asked: number
  /** Undefined while one of the texts does not fit, of which `onWrong` then tells. */
  texts: FoundTexts | undefined
  onWrong: () => void
  onPage: (url: string) => void
  refetching: boolean
  action: ReactNode
  children: ReactNode
}

/** Pages as they were asked for, each with its best programme, or why nobody pays for it. */
export function FoundPages(props: FoundPagesProps) {
  const { asked, texts, onWrong, onPage, refetching, action, children } = props
  // The pages of the list before are no answer to this one.
  const answer = refetching ? undefined : props.answer
  const [filters, setFilters] = useFilters<{ foundPage?: string; page?: string }>()
  // An address of a longer list may have been kept.
  const at = Math.min(pageNumber(filters.foundPage), Math.ceil(asked / PAGE_SIZE))
  const phone = usePhone()
  const refusal = useRefusal('member')
  const work = useFoundLink()
  const { row, above } = work.chosen
  const [place, setPlace] = useState('')
  const said =
    answer &&
    `${count(answer.found)} of ${counted(asked, 'page')} ${nounFor(answer.found, 'is', 'are')} paid for.`

  useEffect(() => {
    if (said) announce(said)
  }, [said])

  const pages = (answer?.data ?? [])
    .map((page, index): PlacedPage => ({ ...page, place: String(index) }))
    .slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)

  function copy(page: PlacedPage, picked: FoundRow, button: HTMLElement) {
    if (!texts) return onWrong()
    setPlace(page.place)
    work.copyLink(picked, texts, button)
  }

  return (
    <>
      <div className={css.head}>
        <p>{said ?? 'Looking for programmes…'}</p>
        {action}
      </div>
      {children}
      <DataTable
        label="Pages and their best programmes"
        columns={pageColumns({ onCopy: copy, onPage })}
        paged
        rows={pages}
        rowKey={(page) => page.place}
        loading={answer === undefined}
        hidden={[...(phone ? ['pays', 'others'] : []), ...(refusal ? ['action'] : [])]}
        maxHeight="none"
        chosen={
          row && {
            key: place,
            detail: <FoundLink name={row.payer.merchantName} work={work} />,
            above,
          }
        }
      />
      <CopyNotice text={work.notice} />
      {asked > PAGE_SIZE ? (
        <Pager
          label="Pages of found links"
          page={at}
          pageSize={PAGE_SIZE}
          total={asked}
          onPage={(next) => {
            work.clear()
            setFilters({ foundPage: pageText(next), page: filters.page })
          }}
        />
      ) : null}
    </>
  )
}
