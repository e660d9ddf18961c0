import { REDIRECT_STATUS } from '@orrery/contract/logs/es-logs'
import { LOG_ROWS } from '@orrery/contract/logs/log-limits'
import { askedClicks } from '../clicks/asked-clicks.ts'
import { crawlersFile, type Hit } from '../clicks/click-log.query.ts'
import { clickPage, type ClickPage } from '../clicks/click-page.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askedDays, daysOf } from './asked-days.ts'
import { crawlerName } from './crawler-name.ts'

const SHORT_LINK = /^\/?s\//

/** 2-links §7: hits of crawlers on short links, which the click log has among all others. */
export const getEsLogs: Handler<'GET /home/logs/esLogs'> = async ({
  app,
  scope,
  query,
  asFile,
}) => {
  const days = askedDays(app, query)
  const { start: startDate, end: endDate } = days.range
  const asked = askedClicks(app, scope, { startDate, endDate, vendorId: query.vendorId })
  const filter = { label: 'bot', code: codeOf(query.path), codes: undefined } as const
  const { status = '', before, limit = LOG_ROWS } = query
  // A short link sends whoever follows it on, whatever the program is.
  const isFound = String(REDIRECT_STATUS).startsWith(status.replace('xx', ''))
  const none = { ...filter, codes: [] }
  if (asFile)
    return copyCsv(app.exports, ...crawlersFile(asked, isFound ? filter : none, REDIRECT_STATUS))
  const { found, older, lookedTo, totalRecords } = isFound
    ? await clickPage(app, asked, filter, { before, limit })
    : { ...NOTHING, lookedTo: startDate }
  return { reportsData: found.map(onWire), totalRecords, older, lookedTo, ...daysOf(days) }
}

const NOTHING: Omit<ClickPage, 'lookedTo' | 'asOf'> = { found: [], older: null, totalRecords: 0 }

/** The code of a short link's path. */
function codeOf(path: string | undefined): string | undefined {
  return path?.replace(SHORT_LINK, '') || undefined
}

function onWire({ _id, at, code, merchant_name, agent }: Hit) {
  return {
    _id,
    at: at.toISOString(),
    path: `/s/${code}`,
    merchantName: merchant_name,
    crawler: crawlerName(agent),
    agent,
    status: REDIRECT_STATUS,
  } as const
}
