import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { MOST_BATCH, MOST_DAYS_AHEAD } from '@orrery/contract/payments/batches'
import { PAYMENTS_PAGE } from '@orrery/contract/payments/months'
import { SPELLABLE } from '@orrery/contract/payments/payment-details'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import { transaction, type Client } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { randomId } from '../kit/secrets.ts'
import { sealed } from './account.ts'
import { countReady, payableAt, payableTotal, type PayableRow } from './balances.query.ts'
import { perEuro } from './basis.ts'
import {
  addBatch,
  batchOf,
  countBatches,
  listBatches,
  listPayments,
  paymentsFile,
  type BatchRow,
} from './batches.query.ts'
import { centsOf, dividedCents, feeOf, moneyOf } from './money-rules.ts'
import { addPayments, lockPayments } from './pay.query.ts'
import { obstacleOf } from './payable.ts'
import { stepsOf } from './settle.ts'

/** SEPA pays in euro. */
const FILE_CURRENCY = 'EUR'

interface NewBatch {
  day: Day
  vendorIds?: readonly number[] | undefined
  actorId: number
}

export const createPaymentBatch: Handler<'POST /home/createPaymentBatch'> = async ({
  app,
  scope,
  body: { day, vendorIds },
}) => {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const last = addDays(today, MOST_DAYS_AHEAD)
  if (day < today) throw new Problem('invalid', messages.dayBefore)
  if (day > last) throw new Problem('invalid', messages.dayTooLate(last))
  const { batch, left } = await makeBatch(app, { day, vendorIds, actorId: scope.vendorId })
  return { data: batchOnWire(batch), left }
}

/**
 * Puts payments into a batch and so holds what is payable: nobody is paid twice, however often it is asked.
 * @throws Problem conflict when there is nothing to pay, or someone named cannot be in a file.
 */
async function makeBatch(app: App, { day, vendorIds, actorId }: NewBatch) {
  const { PAYMENT_DEBTOR_IBAN: iban, PAYMENT_DEBTOR_BIC: bic = '' } = app.config
  if (iban === undefined) throw new Problem('conflict', messages.noDebtor)
  const holder = app.config.PAYMENT_DEBTOR_NAME ?? app.brand.current().name
  if (!SPELLABLE.test(holder)) throw new Problem('conflict', messages.debtorUnspelled)
  const createdAt = app.clock()
  const today = dayAt(createdAt, app.config.REPORT_TIME_ZONE)
  const batchId = randomId()
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    const chosen = await chosenOf(db, today, vendorIds)
    const { rate, rateDay } = await perEuro(db, today, app.config.PAYMENT_CURRENCY)
    await addBatch(db, {
      _id: batchId,
      messageId: `ORRERY-${today.replaceAll('-', '')}-${batchId.slice(0, 12)}`,
      day,
      currency: FILE_CURRENCY,
      rate,
      rateDay,
      debtor: sealed(app.vault, { holder, iban, bic }),
      createdBy: actorId,
      createdAt,
    })
    await addPayments(
      db,
      chosen.map((row) => ({ ...paymentTo(app, row, rate), batchId, createdAt })),
    )
    await audit(db, 'payment-batch-made', actorId, batchId, { payments: chosen.length, day })
    const batch = await batchOf(db, batchId)
    if (!batch) throw new Error('The batch that was just stored is gone.')
    return { batch, left: await countReady(db, today) }
  })
}

/** Whom the batch pays: as many of all who can be in a file as one takes, or exactly those named. */
async function chosenOf(
  db: Client,
  today: Day,
  vendorIds: readonly number[] | undefined,
): Promise<PayableRow[]> {
  if (!vendorIds) {
    const chosen = await payableAt(db, today, { ready: true, limit: MOST_BATCH })
    if (chosen.length > 0) return chosen
    const { vendors } = await payableTotal(db, today)
    throw new Problem('conflict', vendors > 0 ? messages.nobodyReady : messages.nothingPayable)
  }
  const named = await payableAt(db, today, { vendorIds, limit: MOST_BATCH })
  for (const vendorId of vendorIds) {
    const row = named.find((each) => each.vendor_id === vendorId)
    const why = row ? obstacleOf(row) : messages.nothingDue
    if (why !== '') throw new Problem('conflict', messages.notPayable(vendorId, why))
  }
  return named
}

function paymentTo(app: App, row: PayableRow, rate: string) {
  const gross = centsOf(row.payable)
  const fee = feeOf(gross, row.fee_percent ?? app.config.PAYMENT_FEE_PERCENT)
  return {
    vendorId: row.vendor_id,
    _id: randomId(),
    gross: moneyOf(gross),
    fee: moneyOf(fee),
    currency: app.config.PAYMENT_CURRENCY,
    fileAmount: moneyOf(dividedCents(gross - fee, rate)),
    cipher: row.cipher?.toString('hex') ?? null,
    masked: row.masked ?? '',
    state: 'open' as const,
    paidDay: null,
    reason: '',
  }
}

export const getPaymentBatches: Handler<'GET /home/getPaymentBatches'> = async ({ app, query }) => {
  if (query._id !== undefined) {
    const found = await batchOf(app.pool, query._id)
    if (!found) throw new Problem('notFound', messages.noSuchBatch)
    return { data: [batchOnWire(found)], totalCount: 1 }
  }
  const offset = ((query.pageNo ?? 1) - 1) * PAYMENTS_PAGE
  const rows = await listBatches(app.pool, { limit: PAYMENTS_PAGE, offset })
  return { data: rows.map(batchOnWire), totalCount: await countBatches(app.pool) }
}

function batchOnWire(row: BatchRow) {
  return {
    _id: row._id,
    messageId: row.message_id,
    day: row.day,
    createdAt: row.created_at.toISOString(),
    exportedAt: row.exported_at?.toISOString() ?? null,
    refusedAt: row.refused_at?.toISOString() ?? null,
    payments: row.payments,
    open: row.open,
    total: Number(row.total),
    currency: row.currency,
    rate: Number(row.rate),
    rateDay: row.rate_day,
    formerAccounts: row.former_accounts,
  }
}

export const getPayments: Handler<'GET /home/getPayments'> = async ({ app, query, asFile }) => {
  const { batchId = null, vendorId = null, state = null, pageNo = 1 } = query
  const which = { batchId, vendorId, state }
  if (asFile) return copyCsv(app.exports, ...paymentsFile(which, app.config.REPORT_TIME_ZONE))
  const page = { limit: PAYMENTS_PAGE, offset: (pageNo - 1) * PAYMENTS_PAGE }
  const { rows, total } = await listPayments(app.pool, which, page)
  return {
    data: rows.map((row) => ({
      _id: row._id,
      vendorId: row.vendor_id,
      fullName: row.full_name,
      batchId: row.batch_id,
      gross: Number(row.gross),
      fee: Number(row.fee),
      net: Number(moneyOf(centsOf(row.gross) - centsOf(row.fee))),
      currency: row.currency,
      fileAmount: row.file_amount === null ? null : Number(row.file_amount),
      fileCurrency: row.file_currency,
      iban: row.masked,
      state: row.state,
      steps: stepsOf(row),
      paidDay: row.paid_day,
      returnedDay: row.returned_day,
      reason: row.reason,
    })),
    totalCount: total,
  }
}
