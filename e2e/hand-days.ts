import type { DayKey, ReportRow } from '@orrery/sandbox'
import { YESTERDAY } from '@orrery/server/test/app'

interface Merchant {
  merchantId: string
  merchantName: string
}

const merchant = (merchantId: string, merchantName: string): Merchant => ({
  merchantId,
  merchantName,
})

const harbor = merchant('101', 'Harbor & Pine')
const kettle = merchant('102', 'Kettle Works')
// Rigel names merchants by domain; of one that nobody knows it is made of its id.
const harborSite = merchant('harbor-pine', 'Harbor & Pine')
const kettleSite = merchant('kettle-works', 'Kettle Works')
// Merchants of the sandbox, whose countries the partners know, and one of no country.
const brookMill = merchant('100294', 'Brook Mill')
const cleverBridge = merchant('100098', 'Clever Bridge')
const goldenCrate = merchant('100196', 'Golden Crate')
const goldenCabin = merchant('100098', 'Golden Cabin')
const dawnAtlas = merchant('100000', 'Dawn Atlas')
const ivoryQuilt = merchant('101764', 'Ivory Quilt')
const lumen = merchant('902', 'Lumen, "Ltd"')

/**
 * Yesterday's CPC of vendor 5001 at every programme, worked out by hand, as the pretend partners have
 * it. Beside it 5002 has a row at each, which nobody else may see.
 *
 * Orion:
 *
 *   placement   rid  merchant        clicks  sales  sale amount  earnings
 *   home-top    a1   Harbor & Pine      200      4      320.00   12.500000
 *   newsletter  a2   Kettle Works       300      6      480.50   15.250000
 *   (none)      a3   Harbor & Pine        0     -1      -60.50   -0.750000   a reversal
 *
 *   sum                                 500      9      740.00   27.000000
 *   CPC 27 / 500 = 0.054    conversion rate 9 / 500 = 1.8 %    AOV 740 / 9 = 82.22
 *
 * The sums of the others stand in programme-report.spec.ts.
 */
export const handDays: Partial<Record<DayKey, ReportRow[]>> = {
  [day('orion')]: [
    row('home-top', 'a1', harbor, 200, 4, '320.00', '12.500000'),
    row('newsletter', 'a2', kettle, 300, 6, '480.50', '15.250000'),
    row('', 'a3', harbor, 0, -1, '-60.50', '-0.750000'),
  ],
  [day('rigel')]: [
    row('home-top', 'b1', harborSite, 120, 3, '90.00', '10.753'),
    row('', '', kettleSite, 280, 4, '55.10', '5.00'),
    row('home-top', 'b2', harborSite, 0, -1, '-18.00', '-2.1506'),
    foreign(harborSite),
  ],
  [day('lyra')]: [
    row('home-top', 'c1', brookMill, 90, 2, '60.00', '7.20'),
    row('', '', lumen, 60, 0, '0', '1.80'),
    row('home-top', 'c2', brookMill, 0, -1, '-30.00', '-0.60'),
    foreign(brookMill),
  ],
  // Trackier tells no click id of clicks that it pays for.
  [day('lyra-new')]: [
    row('newsletter', '', cleverBridge, 50, 1, '46.00', '4.60'),
    foreign(cleverBridge),
  ],
  [day('vega')]: [
    row('blog', 'd_1', goldenCrate, 110, 1, '44.00', '5.50'),
    row('', '', lumen, 40, 0, '0', '0.000012'),
    row('blog', 'd_2', goldenCrate, 0, -1, '-12.00', '-0.25'),
    foreign(goldenCrate),
  ],
  [day('vega-new')]: [
    row('sidebar', '', goldenCabin, 100, 5, '210.00', '19.75'),
    foreign(goldenCabin),
  ],
  // Kelkoo tells it click by click, and by ten clicks it adds one that it does not pay for.
  [day('altair')]: [
    row('deals', 'e1', dawnAtlas, 150, 3, '240.00', '30.00'),
    row('', '', lumen, 7, 0, '0', '1.00'),
    row('deals', 'e2', dawnAtlas, 0, -1, '-80.00', '-0.50'),
    row('deals', '', ivoryQuilt, 43, 0, '0', '4.25'),
    foreign(dawnAtlas),
  ],
}

type Programme = 'orion' | 'rigel' | 'lyra' | 'lyra-new' | 'vega' | 'vega-new' | 'altair'

function day(programme: Programme): DayKey {
  return `${programme}/cpc/${YESTERDAY}`
}

function row(
  placementId: string,
  rid: string,
  of: Merchant,
  clicks: number,
  sales: number,
  saleAmount: string,
  earnings: string,
): ReportRow {
  const sent = { day: YESTERDAY, campaignId: '5001', placementId, rid }
  return { ...sent, ...of, clicks, sales, saleAmount, earnings }
}

/** What 5002 brought: large enough to be seen wherever it does not belong. */
function foreign(of: Merchant): ReportRow {
  return { ...row('home-top', '', of, 1000, 50, '900.00', '99.00'), campaignId: '5002' }
}
