import { dayAt } from '@orrery/contract/day'
import { MOST_ENTRIES, MOST_MONTHS } from '@orrery/contract/payments/get-statements'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { scopedTo, subjectOf } from '../kit/scope.ts'
import { balanceAt } from './balances.query.ts'
import { firstDay, ratesAt } from './basis.ts'
import { centsOf, convertedCents, moneyOf, monthOf } from './money-rules.ts'
import { detailsOf } from './payment-details.query.ts'
import { entriesOf, statementsOf, unstatedOf, type UnstatedRow } from './statements.query.ts'
import { shownStatement, statementOnWire } from './whole-statement.ts'

/** Estimated, confirmed, payable and paid apart, and the months behind them. */
export const getStatements: Handler<'GET /home/getStatements'> = async ({ app, scope, query }) => {
  const asked = scopedTo(scope, { vendorId: subjectOf(scope, query.vendorId) })
  const { REPORT_TIME_ZONE: timeZone, PAYMENT_CURRENCY: currency } = app.config
  const today = dayAt(app.clock(), timeZone)
  const rows = await statementsOf(app.pool, today, asked, MOST_MONTHS)
  const entries = await entriesOf(app.pool, asked, MOST_ENTRIES)
  const {
    balance,
    payable,
    open,
    paid,
    next_due: nextDue,
  } = await balanceAt(app.pool, today, asked.vendorId)
  const details = await detailsOf(app.pool, asked.vendorId)
  const unstated = await unstatedOf(app.pool, asked, firstDay(app))
  const { estimated, unrated, rateDay } = await estimatedOf(app, unstated, today)
  return {
    currency,
    figures: {
      estimated,
      confirmed: Number(moneyOf(centsOf(balance) - centsOf(payable) - centsOf(open))),
      payable: Number(payable),
      open: Number(open),
      paid: Number(paid),
    },
    estimatedOf: unstated.map(({ programme, kind }) => ({ programme, kind })),
    rateDay,
    unrated,
    nextDue,
    data: rows.map(statementOnWire),
    entries: entries.map(({ id, month, amount, day, kind, reason, transfer }) => ({
      _id: id,
      day,
      kind,
      amount: Number(amount),
      month: month && monthOf(month),
      reason,
      transfer: transfer && {
        ...transfer,
        amount: Number(transfer.amount),
        rate: Number(transfer.rate),
      },
    })),
    account: details ? (details.obstacle ? 'unfit' : 'ready') : 'missing',
    timeZone,
  }
}

/**
 * Earnings in the payment currency, by the last rates; those of a programme's type are rounded once, as their line
 * will be. Null while one of them has no rate, since a sum of the others would look like less.
 */
async function estimatedOf(app: App, earned: readonly UnstatedRow[], today: string) {
  const { PAYMENT_CURRENCY: currency } = app.config
  const foreign = earned.some(({ programme }) => programmeOf(programme).currency !== currency)
  const rates = foreign ? await ratesAt(app.pool, today, currency) : undefined
  const unrated = new Set<string>()
  let sum = 0n
  for (const { programme, earnings } of earned) {
    const own = programmeOf(programme).currency
    const rate = own === currency ? '1' : rates?.of.get(own)
    if (rate === undefined) unrated.add(programme)
    else sum += convertedCents(earnings, rate)
  }
  const estimated = unrated.size > 0 ? null : Number(moneyOf(sum))
  return { estimated, unrated: [...unrated], rateDay: rates?.day ?? null }
}

export const getStatement: Handler<'GET /home/getStatement'> = async ({ app, scope, query }) => ({
  data: await shownStatement(app, scope, query),
})
