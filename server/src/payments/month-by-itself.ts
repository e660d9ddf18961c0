import type { App } from '../kit/app.ts'
import { beginMaking } from './make-month.ts'
import { listMonths } from './months-list.query.ts'
import { nextMonth } from './next-month.ts'

/** Has the drafts of the next month made once it is ripe. Issuing them is an administrator's decision. */
export async function makeMonthByItself(app: App): Promise<void> {
  const [newest] = await listMonths(app.jobs, 1)
  if (newest && newest.state !== 'issued') return
  const next = await nextMonth(app, app.jobs, newest)
  if (!next?.ripe || next.byItselfOn === null) return
  // While a rate is missing the dashboard says so; a later look finds it.
  if (next.ratesKnown) await beginMaking(app, next.month, null)
}
