import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { PartnerFailure, type Adapter, type ReportRow } from '../src/kit/adapter.ts'
import { YESTERDAY } from './app.ts'

/*
 * The same days of every programme, CPC, worked out by hand. The last rates are of Friday the 13th,
 * 1.08 dollars for a euro, and of Thursday the 19th, 1.1.
 *
 *   day             placement  rid  merchant       country  clicks  sales  earnings   in euro
 *   Sat 2026-03-14  home-top   r1   Harbor & Pine  us           10      0  2.16       / 1.08 =  2
 *   Thu 2026-03-19  home-top   r1   Harbor & Pine  us          100      2  5.25       / 1.1  =  4.7727273
 *   Thu 2026-03-19                  Lumen, "Ltd"   gb           50      0  0.000007   / 1.1  =  0.0000064
 *   Thu 2026-03-19  home-top        Kettle Works                 0     -1  -1.35      / 1.1  = -1.2272727
 *
 *   the 19th alone                                             150      1  3.900007   / 1.1  =  3.5454609
 *   conversion rate 1 / 150 = 0.6667 %      CPC 3.900007 / 150 = 0.026 (0.02600004…)
 */
export const SATURDAY = '2026-03-14'
export const NOT_READY = '2026-03-18'
const row = (given: Partial<ReportRow>): ReportRow => ({
  day: YESTERDAY,
  campaignId: '5001',
  placementId: '5001_home-top',
  merchantId: '1',
  merchantName: 'Harbor & Pine',
  rid: 'r1',
  country: 'us',
  clicks: 100,
  sales: 2,
  saleAmount: '80.50',
  earnings: '5.25',
  ...given,
})
const lumen = { merchantId: '2', merchantName: 'Lumen, "Ltd"', country: 'gb' }
const kettle = { merchantId: '3', merchantName: 'Kettle Works', country: '', clicks: 0, sales: -1 }
const rows = [
  row({ day: SATURDAY, clicks: 10, sales: 0, saleAmount: '0', earnings: '2.16' }),
  row({}),
  row({ ...lumen, placementId: '5001_noid', rid: '', clicks: 50, sales: 0, earnings: '0.000007' }),
  row({ ...kettle, rid: '', saleAmount: '-20', earnings: '-1.35' }),
]

/** A partner that hands over these days without a network in between. */
export function partner(programme: ProgrammeKey): Adapter {
  return {
    programme,
    kinds: ['CPC'],
    async *readReport(_, { start, end }) {
      if (start <= NOT_READY && NOT_READY <= end) {
        throw new PartnerFailure('This day is not compiled yet.', { notReady: true })
      }
      yield* rows.filter(({ day }) => start <= day && day <= end)
    },
    lists: {},
    close: async () => undefined,
  }
}
