import type { Handler } from '../kit/http/handler.ts'
import { askedClicks, periodOf } from './asked-clicks.ts'
import { withTotal } from './click-counts.ts'
import { clickDays } from './click-days.query.ts'

/** 1-core §7, with the rows of 2-links §3. */
export const getAllClicksSummarybyDate: Handler<'POST /home/getAllClicksSummarybyDate'> = async ({
  app,
  scope,
  body,
}) => {
  const asked = askedClicks(app, scope, body)
  const { days, asOf } = await clickDays(app.pool, asked)
  return {
    data: days.map((each) => ({
      _id: {
        day: Number(each.day.slice(8)),
        month: Number(each.day.slice(5, 7)),
        year: Number(each.day.slice(0, 4)),
      },
      date: each.day,
      ...withTotal(each),
    })),
    ...periodOf(asked, asOf),
  }
}
