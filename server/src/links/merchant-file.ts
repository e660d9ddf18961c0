import { Readable } from 'node:stream'
import type { ApiKey } from '@orrery/contract'
import { campaignLabel } from '@orrery/contract/links/campaign-label'
import { fillLink } from '@orrery/contract/links/fill-link'
import type { MerchantFileApi } from '@orrery/contract/links/merchant-file'
import { linkScreens, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { askedMerchants } from '../catalogue/asked-merchants.ts'
import { eachMerchant } from '../catalogue/each-merchant.query.ts'
import type { Merchant } from '../catalogue/merchants.query.ts'
import { csvLine } from '../kit/csv/write-csv.ts'
import type { Asked, Handlers } from '../kit/http/handler.ts'
import { subjectOf } from '../kit/scope.ts'

type AskedFile = Asked<'GET /kelkoo/downAllMerchantLinks'>

/** The handlers of every link screen's file: one for all, told apart by the manifest. */
export const merchantFileHandlers = Object.fromEntries(
  linkScreens.flatMap(({ programme, screen }): [string, unknown][] => {
    const { file } = screen.calls
    return file ? [[file, (asked: AskedFile) => merchantFile(asked, programme, screen)]] : []
  }),
) as unknown as Pick<Handlers, keyof MerchantFileApi & ApiKey>

/**
 * Every merchant's link with the asked ids in it, streamed (2-links §7). Each link is of the first
 * asked type that its merchant pays for. Where links are made by a call, a column says why one is
 * missing.
 */
async function merchantFile(
  { app, scope, query }: AskedFile,
  programme: ProgrammeKey,
  screen: LinkScreen,
): Promise<Readable> {
  const vendorId = subjectOf(scope, query.campaign_id)
  const asked = askedMerchants(scope, programme, screen, query)
  const ids = {
    vendorId,
    campaignId: campaignLabel(screen, query.new_campaign_id, app.clock().getTime()),
    placementId: query.placementId,
    clickId: query.clickId,
  }
  const mayMiss = screen.wire.calls.generate !== undefined
  const why = `Links are made one at a time here: press Generate Link on ${screen.title}.`

  function line(merchant: Merchant): string {
    const kind = asked.kinds.find((each) => merchant.kinds.includes(each)) ?? 'CPC'
    const link = merchant.link === null ? null : fillLink(merchant.link, screen, { ...ids, kind })
    const missing = mayMiss ? [link === null ? why : null] : []
    return csvLine([...cells(screen, merchant), link, ...missing])
  }

  async function* lines() {
    const labels = screen.shown.columns.map((column) => column.label)
    yield csvLine([...labels, 'Link', ...(mayMiss ? ['Why no link'] : [])])
    for await (const batch of eachMerchant(app.exports, asked)) yield batch.map(line).join('')
  }
  return Readable.from(lines())
}

function cells(
  { shown: { columns }, wire: { row } }: LinkScreen,
  merchant: Merchant,
): (string | null)[] {
  return columns.map(({ key }) => {
    const of = row[key]
    const value = of === undefined ? null : merchant[of]
    return value === null ? null : String(value)
  })
}
