import { salesProgrammes } from '@orrery/contract/access'
import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { fileSource, useFile } from '../api/file-source.ts'
import { OtherVendor } from '../api/OtherVendor.tsx'
import { PrintFacts } from '../api/PrintFacts.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { useLookedAt } from '../api/use-looked-at.ts'
import { count } from '../format/number.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { classes } from '../ui/base/classes.ts'
import { usePhone } from '../ui/base/use-phone.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './account.module.css'
import { orderColumns } from './order-columns.tsx'
import { stateWords } from './order-words.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { useOrders } from './use-orders.ts'

const file = fileSource('GET /home/getOrders', {
  name: 'orders.csv',
  content: 'every order found as CSV',
  ask: (query: Ask<'GET /home/getOrders'>['query']) => ({ query }),
})

/** The vendor's sales, a page at a time from the newest back, and what became of each. */
export function Orders() {
  const orders = useOrders()
  const { asked, before, isNarrowed, turn, status, programme, merchant } = orders
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getOrders',
    asked && { query: { ...asked, ...(before !== undefined && { before }) } },
  )
  const work = useFile(file)
  const phone = usePhone()
  const user = useLookedAt(orders.vendorId)
  const hasSales = user !== undefined && salesProgrammes(user).length > 0
  return (
    <>
      <PageHead
        title="My Orders"
        sub="Your sales as partners reported them, newest day first"
        action={
          <Link to="/MyProfileInfo" className={buttonClass()}>
            Profile
          </Link>
        }
      />
      <PrintFacts
        vendorId={asked?.vendorId}
        range={orders.range}
        narrowed={[
          status && stateWords[status].words,
          programme && nameOf(programme),
          merchant && `merchant: ${merchant}`,
        ]}
      />
      <OtherVendor vendorId={asked?.vendorId} />
      <OrderFilters orders={orders} />
      {error && !data ? null : (
        <OrderTotals totals={data?.totals} status={status} refetching={isPlaceholderData} />
      )}
      <Card
        title="Orders"
        tag={data ? <StateTag state="plain">{count(data.totalCount)}</StateTag> : null}
        actions={<FileButton file={file} state={work} asked={asked} />}
      >
        <FileProgress name={file.name} state={work} />
        {error && !data ? (
          <ReportFailure error={error} onRetry={() => refetch()} />
        ) : (
          <DataTable
            label="Orders"
            columns={orderColumns({ own: asked?.vendorId === undefined, phone })}
            rows={data?.data ?? []}
            rowKey={({ _id }) => _id}
            loading={isPending}
            refetching={isPlaceholderData}
            paged
            empty={
              <EmptyState title={isNarrowed ? messages.noOrderFits : messages.noOrdersYet}>
                {isNarrowed
                  ? 'Choose another status, programme or merchant, or ask for more days.'
                  : hasSales
                    ? messages.howOrdersCome
                    : messages.noSalesProgramme}
              </EmptyState>
            }
          />
        )}
        <nav
          className={classes(css.orderFoot, isPending && css.awaited)}
          aria-label="Pages of orders"
        >
          <span className={css.orderNote}>{messages.aboutOrders}</span>
          <span className={css.keyActions}>
            <Button disabled={before === undefined} onClick={() => turn(undefined)}>
              Newest
            </Button>
            <Button
              disabled={!data?.older || isPlaceholderData}
              onClick={() => turn(data?.older ?? undefined)}
            >
              Older
            </Button>
          </span>
        </nav>
      </Card>
    </>
  )
}
