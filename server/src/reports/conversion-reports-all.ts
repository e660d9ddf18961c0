import { allowedTypes, permits } from '@orrery/contract/access'
import { dayAt } from '@orrery/contract/day'
import { presetRange } from '@orrery/contract/presets'
import { programmes } from '@orrery/contract/programmes/all'
import type { Handler } from '../kit/http/handler.ts'
import { subjectOf } from '../kit/scope.ts'
import { askedRange } from '../figures/asked-report.ts'
import { copyAllRows } from './conversion-reports-all.query.ts'

/** 2-links §7: the rows of every conversion report that is open to the caller, a programme after another. */
export const downloadConversionReportsAll: Handler<
  'GET /reports/downloadConversionReportsAll'
> = async ({ app, scope, query }) => {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const usual = presetRange('last30Days', query.endDate ?? today)
  const range = askedRange({ startDate: query.startDate ?? usual.start, endDate: usual.end })
  const vendorId = subjectOf(scope, query.vendorId, query.campaign_id)
  const asked = programmes
    .filter(({ pages }) => permits(scope, pages.report))
    .flatMap(({ key, name, currency }) =>
      allowedTypes(scope, key)
        .filter((kind) => !query.isRedClubAI || kind === 'CPA')
        .map((kind) => ({ key, name, currency, kind })),
    )
  return copyAllRows(app.exports, vendorId, range, asked)
}
