import { messages } from '@orrery/contract/messages'
import { useMediaQuery } from '@mantine/hooks'
import { failureText, requestIdOf } from '../api/failure-text.ts'
import { count } from '../format/number.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import type { Column } from '../ui/column.ts'
import { classes } from '../ui/classes.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { Pager } from '../ui/Pager.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { pickedOf, type LinkProgramme, type Picked } from './link-programme.ts'
import css from './links.module.css'
import type { Merchants } from './use-merchants.ts'

const PHONE = '(max-width: 720px)'

interface MerchantTableProps {
  programme: LinkProgramme
  merchants: Merchants
  page: number
  search: string
  /** For a vendor who may not pick. */
  disabled: boolean
  onPage: (page: number) => void
  onClearSearch: () => void
  onPick: (merchant: Picked) => void
}

/** The programme's merchants, a page at a time, in the columns of its manifest. */
export function MerchantTable(props: MerchantTableProps) {
  const { programme, merchants, page, search, disabled, onPage, onClearSearch, onPick } = props
  const { data, error, isPending, isPlaceholderData, refetch } = merchants
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const total = data?.totalRecords ?? 0

  const empty = search ? (
    <EmptyState
      title={messages.noMerchantsFound}
      action={<Button onClick={onClearSearch}>Clear the search</Button>}
    >
      Try a part of the name, or of the site’s address.
    </EmptyState>
  ) : total > 0 ? (
    <EmptyState
      title="There is no such page."
      action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
    />
  ) : (
    <EmptyState title={messages.noMerchantsYet}>
      {programme.name} has sent no list yet; it is asked for again every day.
    </EmptyState>
  )

  return (
    <Card title="Merchants" tag={data ? <StateTag state="plain">{count(total)}</StateTag> : null}>
      {error && !data ? (
        <ErrorPanel
          title={failureText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes(css.merchants, disabled && css.few)}>
          <DataTable
            label="Merchants"
            columns={columnsOf(programme, disabled, onPick)}
            rows={data?.data ?? []}
            rowKey={(row) => pickedOf(programme, row).id}
            loading={isPending}
            refetching={isPlaceholderData}
            currency={programme.currency}
            empty={empty}
            // On a phone the name and the action must stand side by side.
            hidden={phone ? programme.link.list.wideOnly : undefined}
            maxHeight="none"
          />
        </div>
      )}
      <div className={css.foot}>
        {total > 0 ? (
          <Pager
            label="Pages of merchants"
            page={page}
            pageSize={programme.link.pageSize}
            total={total}
            onPage={onPage}
          />
        ) : null}
      </div>
    </Card>
  )
}

function columnsOf(
  programme: LinkProgramme,
  disabled: boolean,
  onPick: (merchant: Picked) => void,
): Column<object>[] {
  return [
    ...programme.link.list.columns.map(({ key, label, kind }): Column<object> => ({
      key,
      label,
      kind,
      // A click often earns less than a cent.
      ...(kind === 'money' && { digits: [4, 4] as const }),
    })),
    {
      key: 'action',
      label: 'Action',
      kind: 'text',
      align: 'end',
      cell: (row) => {
        const merchant = pickedOf(programme, row)
        return (
          <button
            type="button"
            className={css.pick}
            disabled={disabled}
            aria-label={`Generate Link to ${merchant.name}`}
            onClick={() => onPick(merchant)}
          >
            Generate Link
          </button>
        )
      },
    },
  ]
}
