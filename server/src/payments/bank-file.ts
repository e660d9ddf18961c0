import { Readable } from 'node:stream'
import { messages } from '@orrery/contract/messages'
import { SPELLABLE } from '@orrery/contract/payments/payment-details'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { csvLine } from '../kit/csv/write-csv.ts'
import { transaction, type Client } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { opened, type Account } from './account.ts'
import {
  batchOf,
  filedPayments,
  inactiveInBatch,
  markExported,
  type BatchRow,
} from './batches.query.ts'
import { lockPayments } from './pay.query.ts'
import { sepaFile, type SepaBatch } from './sepa-file.ts'

export const downloadPaymentFile: Handler<'GET /home/downloadPaymentFile'> = async ({
  app,
  query,
}) => Readable.from([sepaFile(await exported(app, query._id))])

const HEAD = ['End to end id', 'Name', 'IBAN', 'BIC', 'Amount', 'Currency', 'Pay on', 'About']

export const downloadPaymentCsv: Handler<'GET /home/downloadPaymentCsv'> = async ({
  app,
  query,
}) => {
  const { day, payments } = await exported(app, query._id)
  const rows = payments.map(({ endToEndId, creditor, amount, about }) => [
    endToEndId,
    creditor.holder,
    creditor.iban,
    creditor.bic,
    amount,
    'EUR',
    day,
    about,
  ])
  return Readable.from([HEAD, ...rows].map(csvLine))
}

/** A batch as its file has it: the same whenever it is asked for. */
async function exported(app: App, id: string): Promise<SepaBatch> {
  const { batch, payments } = await transaction(app.pool, async (db) => {
    await lockPayments(db)
    const found = await batchOf(db, id)
    if (!found) throw new Problem('notFound', messages.noSuchBatch)
    if (found.payments === 0) throw new Problem('conflict', messages.batchIsCancelled)
    // No bank knows it by its id, so that it would pay once more what another file pays.
    if (found.refused_at) throw new Problem('conflict', messages.batchIsRefused)
    const paying = (await filedPayments(db, id)).map((row) => ({
      ...row,
      creditor: opened(app.vault, row.cipher),
    }))
    if (!found.exported_at) await checkFirstFile(db, found, paying)
    // From here on none of its payments can be cancelled, so that the next file is the same.
    await markExported(db, id, app.clock())
    return { batch: found, payments: paying }
  })
  const debtor = opened(app.vault, batch.debtor)
  return {
    messageId: batch.message_id,
    createdAt: `${batch.created_at.toISOString().slice(0, 19)}Z`,
    day: batch.day,
    debtor,
    payments: payments.map((row) => ({
      endToEndId: row._id,
      creditor: row.creditor,
      amount: row.file_amount,
      about: `${debtor.holder} earnings, vendor ${row.vendor_id}`,
    })),
  }
}

/** @throws Problem conflict while a batch that has no file yet would pay whom it should not. */
async function checkFirstFile(
  db: Client,
  { _id, open, payments }: BatchRow,
  paying: readonly { vendor_id: number; creditor: Account }[],
): Promise<void> {
  // What was paid or came back before there was a file may be in another one by now.
  if (open < payments) throw new Problem('conflict', messages.filedTwice)
  const inactive = await inactiveInBatch(db, _id)
  if (inactive.length > 0) throw new Problem('conflict', messages.inactiveInBatch(inactive))
  // Nobody comes into a batch so, but one of an earlier version may have such a holder.
  const unspelled = paying.filter(({ creditor }) => !SPELLABLE.test(creditor.holder))
  if (unspelled.length > 0) {
    const vendorIds = unspelled.map(({ vendor_id: vendorId }) => vendorId)
    throw new Problem('conflict', messages.unspelledInBatch(vendorIds))
  }
}
