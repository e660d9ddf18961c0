import { composeIBAN } from 'ibantools'
import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { programmes } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { masked, sealed } from '../payments/account.ts'
import { payableAt } from '../payments/balances.query.ts'
import { issueMonth } from '../payments/issue-statements.ts'
import { beginMaking, makeMonth } from '../payments/make-month.ts'
import { centsOf, daysOfMonth, dueDayOf, monthAfter, monthOf } from '../payments/money-rules.ts'
import { firstReportedMonth, listMonths } from '../payments/months-list.query.ts'
import { vendorsAfter } from '../payments/month.query.ts'
import { lockPayments } from '../payments/pay.query.ts'
import { storeDetails } from '../payments/payment-details.query.ts'
import { addPaid } from '../payments/record-payment.ts'
import { ADMIN_ID } from './vendors.ts'

const FINAL_AFTER = Math.max(...programmes.map(({ finalAfterDays }) => finalAfterDays))

/** Vendors of the demo that are paid at a time; it has some dozens. */
const MOST_PAID = 1000

/**
 * Makes and issues the statements of the demo's past months, and pays for those that were due a month ago: what
 * fell due since is payable. Interrupted, it goes on with the month it was at.
 */
export async function makeDemoStatements(app: App): Promise<void> {
  await giveAccounts(app)
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  for (;;) {
    const month = await nextMonth(app)
    if (month === undefined) return
    const issueDay = addDays(daysOfMonth(month).end, FINAL_AFTER + 2)
    if (issueDay >= today) return
    await beginMaking(app, month, ADMIN_ID)
    await makeMonth(app, month)
    await issueMonth(app, month, ADMIN_ID, { issuedAt: new Date(`${issueDay}T08:00:00Z`) })
    const dueDay = dueDayOf(month)
    if (addDays(dueDay, 30) < today) await payAll(app, dueDay)
  }
}

async function nextMonth(app: App): Promise<string | undefined> {
  const [newest] = await listMonths(app.pool, 1)
  if (newest?.state === 'issued') return monthAfter(monthOf(newest.month))
  const first = newest?.month ?? (await firstReportedMonth(app.pool, '2000-01-01'))
  return first === null ? undefined : monthOf(first)
}

async function payAll(app: App, day: Day): Promise<void> {
  await transaction(app.jobs, async (db) => {
    await lockPayments(db)
    for (const row of await payableAt(db, day, { limit: MOST_PAID })) {
      await addPaid(app, db, {
        vendorId: row.vendor_id,
        gross: centsOf(row.payable),
        feePercent: row.fee_percent,
        day,
        reason: 'Bank transfer',
        actorId: ADMIN_ID,
      })
    }
  })
}

/** Two thirds of the vendors have said where their money goes: to accounts that are nobody's. */
async function giveAccounts(app: App): Promise<void> {
  for (const vendorId of await vendorsAfter(app.jobs, 0, MOST_PAID)) {
    const iban = composeIBAN({
      countryCode: 'DE',
      bban: `10000000${String(vendorId).padStart(10, '0')}`,
    })
    if (iban === null || vendorId % 3 === 0) continue
    const holder = `Vendor ${vendorId}`
    await storeDetails(app.jobs, {
      vendorId,
      cipher: sealed(app.vault, { holder, iban, bic: '' }),
      holder,
      masked: masked(iban),
      bic: '',
      country: 'DE',
      changed_at: app.clock(),
    })
  }
}
