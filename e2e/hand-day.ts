import type { ReportRow } from '@orrery/sandbox'
import { YESTERDAY } from '@orrery/server/test/app'

/**
 * Yesterday's Orion CPC of vendor 5001, worked out by hand:
 *
 *   placement   rid  merchant        clicks  sales  sale amount  earnings
 *   home-top    a1   Harbor & Pine      200      4      320.00   12.500000
 *   newsletter  a2   Kettle Works       300      6      480.50   15.250000
 *   (none)      a3   Harbor & Pine        0     -1      -60.50   -0.750000   a reversal
 *
 *   sum                                 500      9      740.00   27.000000
 *   CPC 27 / 500 = 0.054    conversion rate 9 / 500 = 1.8 %    AOV 740 / 9 = 82.22
 */
export const handDay: ReportRow[] = [
  row('home-top', 'a1', 'Harbor & Pine', 200, 4, '320.00', '12.500000'),
  row('newsletter', 'a2', 'Kettle Works', 300, 6, '480.50', '15.250000'),
  row('', 'a3', 'Harbor & Pine', 0, -1, '-60.50', '-0.750000'),
]

function row(
  placementId: string,
  rid: string,
  merchantName: string,
  clicks: number,
  sales: number,
  saleAmount: string,
  earnings: string,
): ReportRow {
  const merchantId = merchantName === 'Harbor & Pine' ? '101' : '102'
  return {
    day: YESTERDAY,
    campaignId: '5001',
    placementId,
    merchantId,
    merchantName,
    rid,
    clicks,
    sales,
    saleAmount,
    earnings,
  }
}
