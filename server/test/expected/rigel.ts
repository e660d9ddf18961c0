import { backEndFaults } from './back-end.ts'
import type { Expected } from './form.ts'
import { foreignRow, handKey, handRow, merchant } from './hand-row.ts'
import { oneSource } from './one-source.ts'

// Rigel names merchants by domain; of one that nobody knows it is made of its id.
const harborSite = merchant('harbor-pine', 'Harbor & Pine')
const kettleSite = merchant('kettle-works', 'Kettle Works')
// The clock stands at 2026-03-20 09:00 UTC, 1773997200000 ms: the campaign where none is given.
const link = 'https://go.newdashboard.example/gb?s=22267&domain=nobleapron.example'

export const rigel: Expected = {
  handDay: {
    [handKey('rigel')]: [
      handRow('home-top', 'b1', harborSite, 120, 3, '90.00', '10.753'),
      handRow('', '', kettleSite, 280, 4, '55.10', '5.00'),
      handRow('home-top', 'b2', harborSite, 0, -1, '-18.00', '-2.1506'),
      foreignRow(harborSite),
    ],
  },
  /*
   * 120 + 280 + 0 = 400 clicks, 3 + 4 - 1 = 6 sales: 6 / 400 = 1.5 %. 10.753 + 5 - 2.1506 = 13.6024
   * dollars, 13.6024 / 400 = 0.034006 a click. The pretend bank's rate of the day is 1.0753: 10 euro,
   * 5 / 1.0753 = 4.64986515… and -2, together 12.64986515…
   */
  report: {
    tiles: ['400', '$13.60', '6', '$0.0340', '1.50%'],
    byDate: '400 | 6 | $13.602400 | 1.50% | $0.034006',
    charted: '400 | $13.602400 | $0.034006',
    rows: [
      '2026-03-19 | 5001 | harbor-pine.example | 0 | −$2.1506000 | −€2.00',
      '2026-03-19 | 5001 | kettle-works.example | 280 | $5.0000000 | €4.65',
      '2026-03-19 | 5001 | harbor-pine.example | 120 | $10.7530000 | €10.00',
      'Total, all 3 rows | 400 | $13.6024000 | €12.65',
    ],
    file: [
      'DATE,CAMPAIGN ID,MERCHANT NAME,Clicks,Commission,Commission eur',
      '2026-03-19,5001,harbor-pine.example,0,-2.1506,-2',
      '2026-03-19,5001,kettle-works.example,280,5,4.6498652',
      '2026-03-19,5001,harbor-pine.example,120,10.753,10',
    ],
    names: 'date pub_id domain clicks commission commission_eur',
    answer: [
      ['harbor-pine.example', 0, -2.1506, -2],
      ['kettle-works.example', 280, 5, 4.6498652],
      ['harbor-pine.example', 120, 10.753, 10],
    ],
  },
  links: {
    rigel: {
      // The list opens with those that pay for clicks, some four in five (newdashboard.ts).
      listed: 278,
      british: 103,
      merchant: 'nobleapron.example',
      withIds: `${link}&pub=spring&sub=5001_home-2&uid=c_1`,
      without: `${link}&pub=1773997200000&sub=5001_noid&uid=noid`,
    },
  },
  conformance: [oneSource('rigel', backEndFaults('rigel', 'newdashboard'))],
}
