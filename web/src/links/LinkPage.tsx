import type { LinkScreen } from '@orrery/contract/programmes/programme'
import type { ReactNode } from 'react'
import { usePortal } from '../api/portal.ts'
import { friendlyTime } from '../format/instant.ts'
import { classes } from '../ui/base/classes.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { CountryTable } from './CountryTable.tsx'
import { callsOf, type LinkProgramme, type Merchant } from './link-manifest.ts'
import css from './links.module.css'
import { ListFilterRow } from './ListFilterRow.tsx'
import type { RowAction } from './merchant-columns.tsx'
import { MerchantTable } from './MerchantTable.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import type { Chosen } from './use-chosen-row.ts'
import type { Inputs } from './use-link-inputs.ts'
import type { MerchantList } from './use-merchant-list.ts'

interface LinkPageProps {
  programme: LinkProgramme
  screen: LinkScreen
  list: MerchantList
  inputs: Inputs
  /** Why whoever is signed in makes no links. */
  refusal?: string | undefined
  /** What a row offers. */
  action: RowAction
  chosen: Chosen<Merchant>
  /** What came of the chosen row. */
  result: ReactNode
  /** 'Your link'. */
  children: ReactNode
}

/** What every link screen has: its filters, its form, its merchants and how many each country has. */
export function LinkPage({ children, refusal, ...shown }: LinkPageProps) {
  const { screen, list } = shown
  const { summary } = callsOf(screen)
  const { data } = list.merchants
  return (
    <>
      <PageHead
        title={screen.title}
        sub={screen.wire.samples ? 'Fixed sample data' : <Refreshed asOf={data?.asOf} />}
        action={<RefreshButton screen={screen} />}
      />
      {refusal ? <Notice tone="info">{refusal}</Notice> : null}
      {data?.trouble ? (
        <div className={css.trouble}>
          <Notice tone="warn" title="The last refresh failed.">
            {data.trouble} {data.asOf ? 'These are the merchants of the one before.' : null}
          </Notice>
        </div>
      ) : null}
      <ListFilterRow screen={screen} list={list} />
      <div className={classes(css.screen, screen.wire.filters.country && css.countried)}>
        <div className={css.left}>{children}</div>
        <MerchantTable {...shown} />
        {summary ? <CountryTable call={summary} query={list.ofType} /> : null}
      </div>
    </>
  )
}

/** When the partner's list was last taken over; holds its line before it is known. */
function Refreshed({ asOf }: { asOf: string | null | undefined }) {
  const portal = usePortal()
  if (!portal || asOf === undefined) return <>&nbsp;</>
  if (asOf === null) return 'The merchants were never refreshed.'
  return `Merchants refreshed ${friendlyTime(asOf, portal.timeZone, portal.today)} ${portal.timeZone}`
}
