import type { Handler } from '../kit/http/handler.ts'
import { askedClicks, periodOf } from './asked-clicks.ts'
import { askedHits } from './asked-log.ts'
import type { Hit } from './click-log.query.ts'
import { clickPage } from './click-page.ts'

const PAGE_SIZE = 50

/** 1-core §7: the click log. */
export const getClicksReports: Handler<'POST /home/getClicksReports'> = async ({
  app,
  scope,
  body,
}) => {
  const asked = askedClicks(app, scope, body)
  const filter = await askedHits(app, asked, body)
  const { before, limit = PAGE_SIZE } = body
  const { found, older, lookedTo, totalRecords, asOf } = await clickPage(app, asked, filter, {
    before,
    limit,
  })
  return {
    reportsData: found.map(onWire),
    totalRecords,
    older,
    lookedTo,
    ...periodOf(asked, asOf),
  }
}

function onWire({ at, search_text, merchant_name, placement_id, ...hit }: Hit) {
  return {
    ...hit,
    at: at.toISOString(),
    merchantName: merchant_name,
    placementId: placement_id,
    searchText: search_text,
  }
}
