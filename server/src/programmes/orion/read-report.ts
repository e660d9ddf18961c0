import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Egress } from '../../kit/egress/egress.ts'
import { PartnerFailure, type ReportRow } from '../../kit/adapter.ts'
import { csvRows } from '../csv-rows.ts'
import { accountOf, accountQuery } from './account.ts'
import { reportHeader, rowOf } from './report-csv.ts'
import type { OrionSettings } from './settings.ts'

const token = z.object({ token: z.string().min(1).max(4096) })

const ordered = z.object({
  reportResponse: z.object({
    status: z.string().optional(),
    reportUrls: z.array(z.object({ url: z.string().max(2048) })),
  }),
})

const MOST_BYTES = 512 * 1024 * 1024

/**
 * The custom report, which Connexity generates while we wait: sign in, order, look until the file is
 * there, read it as CSV. docs/programmes/orion.md.
 */
export async function* readReport(
  api: Egress,
  settings: OrionSettings,
  kind: Kind,
  range: Range,
): AsyncIterable<ReportRow> {
  const url = await order(api, settings, kind, range)
  const body = await finished(api, settings, url)
  const header = reportHeader()
  yield* csvRows({
    name: 'Orion',
    body,
    header: header.check,
    maxBytes: MOST_BYTES,
    read: (cells) => rowOf(cells, header.places()),
  })
}

async function order(
  api: Egress,
  settings: OrionSettings,
  kind: Kind,
  range: Range,
): Promise<string> {
  const account = accountOf(settings, kind)
  const query = accountQuery(account)
  const { publisherId } = account
  const { ORION_EMAIL: email, ORION_PASSWORD: password } = settings
  const signedIn = token.safeParse(
    await api.json({
      method: 'POST',
      path: '/authenticate',
      query,
      body: { email, password, publisherId },
      retry: true,
    }),
  )
  if (!signedIn.success) throw new PartnerFailure('Orion answered a sign-in without a token.')
  const answer = ordered.safeParse(
    await api.json({
      method: 'POST',
      path: '/reporting/generateReports',
      query,
      headers: { authorization: `Bearer ${signedIn.data.token}` },
      body: {
        publisherId,
        reportType: 'CUSTOM_REPORT',
        timeRangeType: 'CUSTOM',
        startDate: range.start,
        endDate: range.end,
        aggregationType: 'DAY',
        pageNumber: 1,
        fieldList: 'CAMPAIGN_ID,PLACEMENT_ID,MERCHANT_ID,MERCHANT_NAME,RID',
      },
      retry: true,
    }),
  )
  if (!answer.success) throw new PartnerFailure('Orion answered a report order in an unknown form.')
  const { status, reportUrls } = answer.data.reportResponse
  if (status === 'NOT_READY') {
    throw new PartnerFailure('Orion has not compiled this day yet.', { notReady: true })
  }
  const [first, second] = reportUrls
  if (!first) throw new PartnerFailure('Orion accepted a report order without an address for it.')
  // How several files make up one report is not known, and a part of it is never taken for the whole.
  if (second) throw new PartnerFailure('Orion sent a report in several files, which are not read.')
  return first.url
}

/**
 * Looks at the file's address until it is generated. A time that ran out is a failure as that of any call, not a day
 * that is not compiled: asked again in halves, each would be ordered and waited for anew, for half a day.
 */
async function finished(api: Egress, settings: OrionSettings, url: string) {
  for (let look = 0; look < settings.ORION_POLLS; look += 1) {
    const answer = await api.open({
      method: 'GET',
      path: url,
      totalTimeout: settings.ORION_REPORT_MS,
      maxBodyBytes: MOST_BYTES,
    })
    if (answer.status === 200) return answer.body
    answer.body.destroy()
    await pause(settings.ORION_POLL_MS)
  }
  throw new PartnerFailure('Orion did not finish the report in time.')
}
