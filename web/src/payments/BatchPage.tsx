import { messages } from '@orrery/contract/messages'
import type { Batch } from '@orrery/contract/payments/batches'
import { useState } from 'react'
import { Link } from '../address/Link.tsx'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { Changes } from '../api/Changes.tsx'
import { Confirm } from '../api/Confirm.tsx'
import { fileSource, namedFor, useFile } from '../api/file-source.ts'
import { usePortal } from '../api/portal.ts'
import { dayOfInstant } from '../format/instant.ts'
import { counted, money, rate } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { useTitleOf } from '../ui/base/document-title.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileProgress } from '../ui/file/FileDownload.tsx'
import { BackLine } from '../ui/page/BackLine.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Fact, Facts } from '../ui/page/Facts.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { DayDialog } from './DayDialog.tsx'
import css from './payments.module.css'
import { PaymentList } from './PaymentList.tsx'
import type { PaymentSearch } from './Payments.tsx'
import { RefusedForm } from './RefusedForm.tsx'
import { refreshPayments, usePaymentSend } from './use-payments.ts'

const ask = (_id: string) => ({ query: { _id } })
const xml = fileSource('GET /home/downloadPaymentFile', {
  name: 'payments.xml',
  content: 'SEPA file',
  ask,
})
const csv = fileSource('GET /home/downloadPaymentCsv', {
  name: 'payments.csv',
  content: 'plain CSV',
  unmarked: true,
  ask,
})

/** From then on the bank may have it, which changes what may become of its payments. */
const sent = () => void refreshPayments()

/** One batch: its files for the bank, and what became of its payments. */
export function BatchPage({ id, batch }: { id: string; batch: Batch | undefined }) {
  const [search, setSearch] = useFilters<PaymentSearch>()
  // So that nobody gives the bank another batch's file.
  const which = batch?.messageId ?? id
  const files = { xml: namedFor(xml, which), csv: namedFor(csv, which) }
  const work = { xml: useFile(files.xml, sent), csv: useFile(files.csv, sent) }
  const [paying, setPaying] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const [refused, setRefused] = useState(false)
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  useTitleOf(batch && `Batch ${batch.messageId}`)
  const isFiled = Boolean(batch?.exportedAt)
  const filed = batch?.exportedAt ? dayOfInstant(batch.exportedAt, timeZone) : 'Not yet'
  // A node of the version before names none.
  const former = batch?.formerAccounts ?? []
  const hasNoFile = batch?.payments === 0 || Boolean(batch?.refusedAt)
  return (
    <>
      <BackLine>
        <Link to="/payments" search={{ show: 'payments' }}>
          All batches
        </Link>
      </BackLine>
      <Card
        title={batch ? `Batch ${batch.messageId}` : 'Batch'}
        padded
        actions={
          <Changes>
            {batch?.open ? (
              <Button
                kind="danger"
                onClick={() => (isFiled ? setRefused(true) : setCancelling(true))}
              >
                {isFiled ? 'Refused by the bank' : 'Cancel the batch'}
              </Button>
            ) : null}
            <Button
              kind={isFiled ? 'plain' : 'main'}
              busy={work.xml.busy}
              disabled={hasNoFile}
              onClick={() => work.xml.start(id)}
            >
              SEPA file
            </Button>
            <Button busy={work.csv.busy} disabled={hasNoFile} onClick={() => work.csv.start(id)}>
              CSV
            </Button>
            <Button
              kind={isFiled ? 'main' : 'plain'}
              disabled={!batch?.open}
              onClick={() => setPaying(true)}
            >
              Mark as paid
            </Button>
          </Changes>
        }
      >
        {work.xml.error ? <FileProgress name={files.xml.name} state={work.xml} /> : null}
        {work.csv.error ? <FileProgress name={files.csv.name} state={work.csv} /> : null}
        {former.length > 0 ? (
          <Notice tone="warn">
            {messages.formerAccounts(former)} {isFiled ? null : messages.howNewAccountsArePaid}
          </Notice>
        ) : null}
        <Facts>
          <Fact name="Pay on">{batch?.day ?? '\u00a0'}</Fact>
          <Fact name="Total">{batch ? money(batch.total, batch.currency) : '\u00a0'}</Fact>
          <Fact name="Rate">{batch ? `${rate(batch.rate)} of ${batch.rateDay}` : '\u00a0'}</Fact>
          <Fact name="Downloaded">{batch ? filed : '\u00a0'}</Fact>
        </Facts>
        <p className={css.step}>{about(batch, today)}</p>
      </Card>
      {/* Once the card above has its height. */}
      {batch ? (
        <PaymentList
          which={{ batchId: id }}
          page={pageNumber(search.page)}
          onPage={(next) => setSearch({ page: pageText(next) })}
        />
      ) : null}
      {paying ? <PayAll id={id} onClose={() => setPaying(false)} /> : null}
      {refused ? (
        <RefusedForm id={id} open={batch?.open ?? 0} onClose={() => setRefused(false)} />
      ) : null}
      {cancelling ? (
        <CancelAll id={id} open={batch?.open ?? 0} onClose={() => setCancelling(false)} />
      ) : null}
    </>
  )
}

function about(batch: Batch | undefined, today: string): string {
  if (batch?.payments === 0) return messages.batchIsCancelled
  if (batch?.refusedAt) return messages.batchIsRefused
  const isLate = batch && batch.exportedAt === null && batch.open > 0 && batch.day < today
  if (isLate) return messages.batchIsLate(batch.day)
  return batch?.open === 0 ? messages.batchIsSettled : messages.howBatchesArePaid
}

function CancelAll({ id, open, onClose }: { id: string; open: number; onClose: () => void }) {
  const send = usePaymentSend('POST /home/cancelPaymentBatch')
  return (
    <Confirm
      title="Cancel the batch?"
      opened
      onClose={onClose}
      send={send}
      act="Cancel the batch"
      onConfirm={() =>
        send.mutate(
          { body: { _id: id } },
          {
            onSuccess: () => {
              announce('The batch was cancelled.')
              onClose()
            },
          },
        )
      }
    >
      <p>
        {counted(open, 'payment is', 'payments are')} given up, and payable again at once. No file
        of it was downloaded, so the bank has none.
      </p>
    </Confirm>
  )
}

function PayAll({ id, onClose }: { id: string; onClose: () => void }) {
  const today = usePortal()?.today ?? ''
  const send = usePaymentSend('POST /home/settleBatch')
  return (
    <DayDialog
      title="Mark every open payment as paid?"
      act="Mark as paid"
      label="Paid on"
      limits={{ max: today }}
      send={send}
      onClose={onClose}
      onDay={(day) =>
        send.mutate(
          { body: { _id: id, day } },
          {
            onSuccess: ({ paid }) => {
              announce(
                paid > 0
                  ? 'The payments were marked as paid.'
                  : 'None was open any more: nothing was changed.',
              )
              onClose()
            },
          },
        )
      }
    >
      The amounts go off the balances, and vendors see them as paid.
    </DayDialog>
  )
}
