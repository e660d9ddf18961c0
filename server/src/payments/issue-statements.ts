import { dayAt } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { issueDrafts } from './issue-statements.query.ts'
import { daysOfMonth } from './money-rules.ts'
import { lockMonths } from './month.query.ts'
import { lockPayments } from './pay.query.ts'
import { tellStatements } from './tell-money.ts'

export const issueStatements: Handler<'POST /home/issueStatements'> = async ({
  app,
  scope,
  body: { month, madeAt },
}) => {
  const { issued, total } = await issueMonth(app, month, scope.vendorId, { madeAt })
  return { success: true, issued, total: Number(total) }
}

interface How {
  /** When the drafts were made that were looked at: others are not issued. */
  madeAt?: string | undefined
  /** When it was, of a month long gone: nobody is told of it by mail. */
  issuedAt?: Date
}

/**
 * From here on vendors see the month's statements, and nothing of them changes.
 * @throws Problem conflict
 */
export async function issueMonth(
  app: App,
  month: string,
  actorId: number | null,
  { madeAt, issuedAt }: How,
) {
  const first = daysOfMonth(month).start
  const at = issuedAt ?? app.clock()
  return transaction(app.pool, async (db) => {
    const row = (await lockMonths(db, first)).find((each) => each.month === first)
    if (row?.state === 'issued') throw new Problem('conflict', messages.monthIssued(month))
    if (row?.state !== 'made') throw new Problem('conflict', messages.monthNotMade(month))
    if (madeAt !== undefined && row.made_at?.getTime() !== Date.parse(madeAt)) {
      throw new Problem('conflict', messages.madeAgain(month))
    }
    // Balances stand still while each statement notes what it carries forward.
    await lockPayments(db)
    const day = dayAt(at, app.config.REPORT_TIME_ZONE)
    const done = await issueDrafts(db, { first, day, at, actorId })
    await audit(db, 'statements-issued', actorId, month, done)
    if (!issuedAt) await tellStatements(db, month)
    return done
  })
}
