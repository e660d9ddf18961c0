import { PartnerFailure, type Adapter, type MerchantRow } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { OutcomeUnknown } from '../kit/connection-lost.ts'
import { transaction } from '../kit/database.ts'
import { spooled } from '../kit/spooled.ts'
import { messages } from '@orrery/contract/messages'
import { programmes } from '@orrery/contract/programmes/all'
import { listedMerchant, type ListedMerchant } from './listed-merchant.ts'
import { storeAdvertisers } from './store-advertisers.query.ts'
import {
  activeMerchants,
  beginStoring,
  countMerchants,
  noteRefresh,
  retireMerchants,
  storeMerchants,
} from './store-merchants.query.ts'

const BATCH = 1000

/** The refreshes of each portal in this process, by list. */
const underWay = new WeakMap<App, Map<string, Promise<number>>>()

/**
 * Replaces our copy of a merchant list by the partner's whole one. A merchant that is no longer listed
 * keeps its row, inactive. When the list cannot be read to its end, nothing changes and the reason is
 * kept. Who asks while it is read already hears how that ended: the partner is not asked twice. Of two nodes
 * that read at once the one that began later is right, whichever ends first.
 * @param list the key of one of the adapter's lists.
 * @returns the number of merchants listed.
 */
export function refreshMerchants(app: App, adapter: Adapter, list: string): Promise<number> {
  const refreshes = underWay.get(app) ?? new Map<string, Promise<number>>()
  underWay.set(app, refreshes)
  const refresh =
    refreshes.get(list) ?? readList(app, adapter, list).finally(() => refreshes.delete(list))
  refreshes.set(list, refresh)
  return refresh
}

async function readList(app: App, adapter: Adapter, list: string): Promise<number> {
  const read = adapter.lists[list]
  if (!read) throw new Error(`${adapter.programme} has no merchant list ${list}.`)
  const currency = programmes.find((each) => each.key === adapter.programme)?.currency ?? 'USD'
  const readAt = app.clock()
  const times = () => ({ readAt, now: app.clock() })
  try {
    const out: LeftOut = { merchants: 0 }
    // No connection is held while the partner thinks.
    return await spooled(app.config.dataDir, batches(read(), out), (batchTexts) =>
      transaction(app.ingest, async (db) => {
        if (!(await beginStoring(db, list, times()))) return activeMerchants(db, list)
        let listed = 0
        for await (const batch of batchTexts) {
          const merchants = String(batch)
          listed += await storeMerchants(db, { list, merchants, currency, seenAt: readAt })
        }
        if (out.merchants > 0) app.log.warn({ list, ...out }, 'merchants were left out of a list')
        if (isAnotherForm(listed, out)) throw new PartnerFailure(messages.listUnusable)
        await retireMerchants(db, list, readAt)
        await countMerchants(db, list)
        await storeAdvertisers(db)
        await noteRefresh(db, list, times(), '')
        return listed
      }),
    )
  } catch (error) {
    // What is noted is of the list that is there, whichever it is.
    if (error instanceof OutcomeUnknown) throw error
    const reason = error instanceof PartnerFailure ? error.message : messages.listNotStored
    await noteRefresh(app.ingest, list, times(), reason)
    throw error
  }
}

/** A list of which the better part is odd is not a list of odd merchants: nobody is taken for gone by it. */
function isAnotherForm(listed: number, { merchants }: LeftOut): boolean {
  return merchants > listed
}

/** What of a list cannot be shown to anybody; the first is named in the log. */
interface LeftOut {
  merchants: number
  first?: string
}

/** As JSON, many merchants in a piece. */
async function* batches(rows: AsyncIterable<MerchantRow>, out: LeftOut): AsyncIterable<string> {
  let batch: ListedMerchant[] = []
  for await (const row of rows) {
    const checked = listedMerchant(row)
    if ('problem' in checked) {
      out.merchants += 1
      out.first ??= `${row.merchantId.slice(0, 40)}: ${checked.problem}`
      continue
    }
    batch.push(checked.merchant)
    if (batch.length === BATCH) {
      yield JSON.stringify(batch)
      batch = []
    }
  }
  if (batch.length > 0) yield JSON.stringify(batch)
}
