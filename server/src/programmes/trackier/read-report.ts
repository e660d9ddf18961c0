import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { ReportRow } from '../../kit/adapter.ts'
import { givenId } from '../../kit/given-id.ts'
import { sentSub } from '../sub-id.ts'
import { DOLLAR } from './amount.ts'
import type { Api } from './api.ts'
import { readConversions, type Conversion } from './conversions.ts'
import { ourCountry } from './country.ts'
import { aggregator } from '../aggregate.ts'
import { campaignKinds } from './pays-for-clicks.ts'
import { merchantIdOf } from './read-merchants.ts'
import { readRecords, type ReportRecord } from './records.ts'

/**
 * A range of one type of traffic. CPC is the report of the campaigns that pay for clicks. CPA is the
 * clicks of all others, and each of their sales with its click id, which no report has.
 */
export async function* readReport(
  api: Api,
  kind: Kind,
  range: Range,
  closed: Map<number, boolean>,
): AsyncIterable<ReportRow> {
  const paysForClicks = await campaignKinds(api, closed)
  const isAsked = async (id: number) => (await paysForClicks(id)) === (kind === 'CPC')
  const aggregated = aggregator()
  for (const record of await readRecords(api, range)) {
    if (!(await isAsked(record.campaign_id))) continue
    aggregated.add(ofCurrency(record, kind === 'CPC' ? paidClicks(record) : unpaidClicks(record)))
  }
  if (kind === 'CPA') {
    for await (const conversion of readConversions(api, range)) {
      const counts = conversion.status === 'approved' || conversion.status === 'pending'
      if (!counts || !(await isAsked(conversion.campaign_id))) continue
      aggregated.add(ofCurrency(conversion, sale(conversion)))
    }
  }
  yield* aggregated.rows()
}

function paidClicks(record: ReportRecord): ReportRow {
  return {
    ...common(record),
    rid: '',
    clicks: record.clicks,
    sales: record.approvedConversions,
    saleAmount: record.saleAmount,
    earnings: record.payout,
  }
}

function unpaidClicks(record: ReportRecord): ReportRow {
  const { clicks } = record
  return { ...common(record), rid: '', clicks, sales: 0, saleAmount: '0', earnings: '0' }
}

function sale(conversion: Conversion): ReportRow {
  return {
    ...common(conversion),
    rid: givenId(conversion.p1),
    clicks: 0,
    sales: 1,
    saleAmount: conversion.sale_amount,
    earnings: conversion.payout,
  }
}

/** A row without money has no currency, whatever its campaign pays in. */
function ofCurrency({ currency }: ReportRecord | Conversion, row: ReportRow): ReportRow {
  const hasMoney = [row.earnings, row.saleAmount].some((text) => Number(text) !== 0)
  return hasMoney && currency !== DOLLAR ? { ...row, currency } : row
}

function common(line: ReportRecord | Conversion) {
  return {
    day: line.created,
    ...sentSub(line.source),
    merchantId: merchantIdOf(line.campaign_id),
    merchantName: line.campaign_name,
    country: ourCountry(line.country),
  }
}
