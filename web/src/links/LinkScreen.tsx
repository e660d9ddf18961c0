import { allowedTypes } from '@orrery/contract/access'
import type { User } from '@orrery/contract/accounts/user'
import { useRef } from 'react'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { friendlyTime } from '../format/instant.ts'
import { useFilters } from '../report/use-filters.ts'
import { announce } from '../ui/announce.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { inputId, pickedOf, type LinkProgramme, type Picked } from './link-programme.ts'
import { LinkForm } from './LinkForm.tsx'
import css from './links.module.css'
import { LockedMerchant, MerchantSearch } from './MerchantField.tsx'
import { MerchantTable } from './MerchantTable.tsx'
import { pageNumber, pageText } from './page-number.ts'
import { useDeepLink } from './use-deep-link.ts'
import { useMerchants, type Merchants } from './use-merchants.ts'
import { useSearchText } from './use-search-text.ts'

interface LinkFilters {
  type?: string
  search?: string
  page?: string
}

/** The deep links of one programme, drawn from its manifest (2-links §2). */
export function LinkScreen({ programme }: { programme: LinkProgramme }) {
  const user = useSession()
  return user ? <Links programme={programme} user={user} /> : null
}

function Links({ programme, user }: { programme: LinkProgramme; user: User }) {
  const [filters, setFilters] = useFilters<LinkFilters>()
  const types = allowedTypes(user, programme.key)
  const type = types.find((each) => each === filters.type) ?? types[0]
  const isLocked = programme.link.list.lockable && user.features.lockedMerchant !== null
  const search = isLocked ? '' : (filters.search ?? '')
  const page = pageNumber(filters.page)

  const merchants = useMerchants(programme, { page, search, kind: type })
  const deepLink = useDeepLink(programme, user.vendorId, type)
  const [text, setText] = useSearchText(search, (found) => setFilters({ search: found }))
  const resultPlace = useRef<HTMLDivElement>(null)
  const [first] = merchants.data?.data ?? []
  const only = first && pickedOf(programme, first)

  function pick(merchant: Picked) {
    const [wrong] = deepLink.wrong
    if (wrong) document.getElementById(inputId(wrong))?.focus()
    else deepLink.make(merchant, () => showResult(merchant.name))
  }

  /** The reading goes on at the link, which on a phone stands above the list. */
  function showResult(name: string) {
    resultPlace.current?.scrollIntoView({ block: 'nearest' })
    resultPlace.current?.focus({ preventScroll: true })
    announce(`The link to ${name} is ready.`)
  }

  function searchFor(next: string) {
    deepLink.clear()
    setText(next)
  }

  return (
    <>
      <PageHead
        title={`Deep Links - ${programme.name}`}
        sub={<Refreshed asOf={merchants.data?.asOf} />}
      />
      <div className={css.types}>
        <SegmentedControl
          label="Type"
          value={type ?? ''}
          disabled={isLocked}
          options={types.map((each) => ({ value: each, label: each }))}
          onChange={(next) => {
            searchFor('')
            setFilters({ type: next === types[0] ? undefined : next, search: undefined })
          }}
        />
      </div>
      <div className={css.screen}>
        <LinkForm
          programme={programme}
          deepLink={deepLink}
          resultPlace={resultPlace}
          merchant={
            isLocked ? (
              <LockedMerchant merchant={only} />
            ) : (
              <MerchantSearch value={text} onChange={searchFor} />
            )
          }
          onGenerate={isLocked ? () => only && pick(only) : undefined}
        />
        <MerchantTable
          programme={programme}
          merchants={merchants}
          page={page}
          search={search}
          disabled={isLocked}
          onPage={(next) => setFilters({ page: pageText(next) })}
          onClearSearch={() => searchFor('')}
          onPick={pick}
        />
      </div>
    </>
  )
}

/** When the partner's list was last taken over; holds its line before it is known. */
function Refreshed({ asOf }: { asOf: NonNullable<Merchants['data']>['asOf'] | undefined }) {
  const portal = usePortal()
  if (!portal || asOf === undefined) return <>&nbsp;</>
  if (asOf === null) return 'The merchants were never refreshed.'
  return `Merchants refreshed ${friendlyTime(asOf, portal.timeZone, portal.today)} ${portal.timeZone}`
}
