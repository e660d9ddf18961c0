import { programmeOf } from '@orrery/contract/programmes/all'
import type { Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { differenceFile, differencePage, differenceTotals } from './run-difference.query.ts'
import { knownRun } from './run.ts'

const PAGE_SIZE = 20

/** What became of each vendor-day by a run, or would, the greatest difference first unless asked. */
export const getRunDifference: Handler<'GET /home/getRunDifference'> = async ({
  app,
  query,
  asFile,
}) => {
  const run = await knownRun(app.pool, query.runId)
  const sort = askedSort(query.sort)
  if (asFile) return differenceFile(app.exports, run, sort)
  const limit = query.pageSize ?? PAGE_SIZE
  const offset = ((query.pageNo ?? 1) - 1) * limit
  const days = await differencePage(app.pool, run, { sort, limit, offset })
  const { vendorDays } = await differenceTotals(app.pool, run)
  return {
    data: days.map(dayOf),
    totalCount: vendorDays,
    currency: programmeOf(run.programme).currency,
  }
}

type StoredDay = Awaited<ReturnType<typeof differencePage>>[number]

function dayOf(day: StoredDay) {
  const compared = (value: StoredDay['added']) => (value === null ? null : Number(value))
  return {
    date: day.date,
    vendorId: Number(day.vendorId),
    added: compared(day.added),
    changed: compared(day.changed),
    removed: compared(day.removed),
    unchanged: compared(day.unchanged),
    rowsBefore: Number(day.rowsBefore),
    rowsAfter: Number(day.rowsAfter),
    clicksBefore: Number(day.clicksBefore),
    clicksAfter: Number(day.clicksAfter),
    salesBefore: Number(day.salesBefore),
    salesAfter: Number(day.salesAfter),
    earningsBefore: Number(day.earningsBefore),
    earningsAfter: Number(day.earningsAfter),
    difference: Number(day.difference),
  }
}
