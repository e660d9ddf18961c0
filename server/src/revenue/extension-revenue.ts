import {
  clicksRevenueView,
  dailyView,
  deviceView,
  marketView,
} from '@orrery/contract/revenue/extension-revenue'
import { MOST_REVENUE_ROWS } from '@orrery/contract/revenue/asked'
import type { Handler } from '../kit/http/handler.ts'
import { askedTable, yesterday } from './asked-table.ts'
import { tableFile } from './table.query.ts'
import { tableOf } from './table.ts'

const views = { y_daily_paged: dailyView, y_device: deviceView, y_market: marketView }

/** 2-links §2: one day, yesterday unless said, in three tables. */
export const getExtensionRevenue: Handler<'POST /extension/getRevenue'> = async ({
  app,
  scope,
  body: { date = yesterday(app), vendorId, table, sort },
  asFile,
}) => {
  const days = { startDate: date, endDate: date, pageSize: MOST_REVENUE_ROWS }
  if (asFile) {
    const ordered = askedTable(app, scope, { ...days, vendorId, sort })
    return tableFile(app.exports, views[table], ordered)
  }
  const asked = askedTable(app, scope, { ...days, vendorId })
  return {
    y_daily_paged: await tableOf(app, dailyView, asked),
    y_device: await tableOf(app, deviceView, asked),
    y_market: await tableOf(app, marketView, asked),
  }
}

/** 2-links §2, 'Get Revenue': the table is not paginated. */
export const getClicksRevenue: Handler<'POST /extension/getClicksRevenue'> = async ({
  app,
  scope,
  body,
  asFile,
}) => {
  const asked = askedTable(app, scope, { ...body, pageSize: MOST_REVENUE_ROWS })
  if (asFile) return tableFile(app.exports, clicksRevenueView, asked)
  const { rows, ...beside } = await tableOf(app, clicksRevenueView, asked)
  return { reportsData: rows, ...beside }
}
