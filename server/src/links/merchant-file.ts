import { Readable } from 'node:stream'
import { fillLink } from '@orrery/contract/links/fill-link'
import { inOne } from '@orrery/contract/links/phrases'
import { messages } from '@orrery/contract/messages'
import type { LinkPlace } from '@orrery/contract/programmes/all'
import { linkCalls, type LinkCall } from '@orrery/contract/programmes/link-calls'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { askedMerchants } from '../catalogue/asked-merchants.ts'
import { eachMerchant } from '../catalogue/each-merchant.query.ts'
import type { Merchant } from '../catalogue/merchants.query.ts'
import { csvLine } from '../kit/csv/write-csv.ts'
import type { Asked } from '../kit/http/handler.ts'
import { handlersOf } from '../kit/http/handlers-of.ts'
import { subjectOf } from '../kit/scope.ts'

type AskedFile = Asked<LinkCall<'file'>>

/** The handlers of every link screen's file: one for all, told apart by the manifest. */
export const merchantFileHandlers = handlersOf(linkCalls('file'), merchantFile)

/**
 * Every merchant's link with the asked ids in it, streamed in the order of the list (2-links §7). Each link is of
 * the first asked type that its merchant pays for. Where links are made by a call, a column says why one is missing;
 * the last says what the screen has under a merchant.
 */
async function merchantFile(
  { app, scope, query }: AskedFile,
  { programme, screen }: LinkPlace,
): Promise<Readable> {
  const vendorId = subjectOf(scope, query.campaign_id)
  const asked = askedMerchants(scope, programme, screen, query)
  const ids = {
    vendorId,
    campaignId: query.new_campaign_id,
    placementId: query.placementId,
    clickId: query.clickId,
    now: app.clock().getTime(),
  }
  const mayMiss = screen.wire.calls.generate !== undefined
  const why = messages.linksByCall(screen.title)

  function line(merchant: Merchant): string {
    const kind = asked.kinds.find((each) => merchant.kinds.includes(each)) ?? 'CPC'
    const link = merchant.link === null ? null : fillLink(merchant.link, screen, { ...ids, kind })
    const missing = mayMiss ? [link === null ? why : null] : []
    return csvLine([...cells(screen, merchant), link, ...missing, inOne(merchant.restrictions)])
  }

  async function* lines() {
    const labels = screen.shown.columns.map((column) => column.label)
    yield csvLine([...labels, 'Link', ...(mayMiss ? ['Why no link'] : []), 'Restrictions'])
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
