import type { LinkScreen } from '@orrery/contract/programmes/programme'
import type { ReactNode } from 'react'
import { pageText } from '../address/page-number.ts'
import { Failure } from '../api/Failure.tsx'
import { count } from '../format/number.ts'
import { classes } from '../ui/base/classes.ts'
import { usePhone } from '../ui/base/use-phone.ts'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { EmptyMerchants } from './EmptyMerchants.tsx'
import { callsOf, merchantOf, type LinkProgramme, type Merchant } from './link-manifest.ts'
import { LinkFile } from './LinkFile.tsx'
import css from './links.module.css'
import { merchantColumns, type RowAction } from './merchant-columns.tsx'
import { MerchantSearch } from './MerchantField.tsx'
import type { Chosen } from './use-chosen-row.ts'
import type { Inputs } from './use-link-inputs.ts'
import type { MerchantList } from './use-merchant-list.ts'

/** A page of at most so many rows is shown whole; a longer one scrolls inside itself. */
const SHORT_PAGE = 20

/** A table of more columns than these, beside its action, stands closer. */
const FEW_COLUMNS = 4

interface MerchantTableProps {
  programme: LinkProgramme
  screen: LinkScreen
  list: MerchantList
  inputs: Inputs
  action: RowAction
  chosen: Chosen<Merchant>
  /** What came of the chosen row. */
  result: ReactNode
}

/** The merchants of a link screen, a page at a time, in the columns of its manifest. */
export function MerchantTable(props: MerchantTableProps) {
  const { programme, screen, list, inputs, action, chosen, result } = props
  const { data, error, isPending, isPlaceholderData, refetch } = list.merchants
  const phone = usePhone()
  const rows = data?.data ?? []
  const total = data?.totalRecords ?? 0
  const { file } = callsOf(screen)
  // Lists that never fill a page need no room for one.
  const few = list.isLocked || screen.wire.samples !== undefined
  const dense = screen.shown.columns.length > FEW_COLUMNS

  const title = 'Merchants'
  const tag = data ? <StateTag state="plain">Total Merchants: {count(total)}</StateTag> : null
  const content = (
    <>
      {list.isLocked || screen.wire.samples ? null : (
        <div className={css.find}>
          <MerchantSearch {...list} />
        </div>
      )}
      <div
        className={classes(css.merchants, few && css.few, dense && css.dense)}
        style={{ minBlockSize: chosen.height }}
      >
        {error && !data ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <DataTable
            label="Merchants"
            columns={merchantColumns(screen, action)}
            rows={rows}
            rowKey={(row) => keyOf(merchantOf(screen, row))}
            loading={isPending}
            refetching={isPlaceholderData}
            currency={programme.currency}
            empty={<EmptyMerchants programme={programme} screen={screen} list={list} />}
            hidden={phone ? narrow(screen, list.country) : undefined}
            maxHeight={screen.shown.pageSize <= SHORT_PAGE ? 'none' : undefined}
            chosen={
              chosen.row && {
                key: keyOf(chosen.row),
                detail: result,
                above: chosen.above,
              }
            }
          />
        )}
      </div>
      <div className={css.foot}>
        {total > 0 ? (
          <Pager
            label="Pages of merchants"
            where={`Showing ${count(rows.length)} of ${count(total)} Merchants`}
            page={list.page}
            pageSize={screen.shown.pageSize}
            total={total}
            onPage={(next) => list.change({ page: pageText(next) })}
          />
        ) : null}
      </div>
    </>
  )
  return (
    <div className={css.list}>
      {file ? (
        <LinkFile call={file} {...{ list, inputs, title, tag }}>
          {content}
        </LinkFile>
      ) : (
        <Card title={title} tag={tag}>
          {content}
        </Card>
      )}
    </div>
  )
}

/** A merchant may be listed once in each of its countries. */
function keyOf({ country, id }: Merchant): string {
  return `${country} ${id}`
}

/** What a phone leaves out, so that name and action stand side by side: also the one country asked for. */
function narrow({ shown: { wideOnly, columns } }: LinkScreen, country: string): readonly string[] {
  const countries = country ? columns.filter(({ kind }) => kind === 'country') : []
  return [...wideOnly, ...countries.map(({ key }) => key)]
}
