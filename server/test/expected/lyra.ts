import type { Expected } from './form.ts'
import { foreignRow, handKey, handRow, lumen, merchant } from './hand-row.ts'
import { twoSources } from './two-sources.ts'

const brookMill = merchant('100294', 'Brook Mill')
const cleverBridge = merchant('100098', 'Clever Bridge')
const trackier = 'https://trk.lyra-new.example/click?campaign_id=101764&pub_id=656'

export const lyra: Expected = {
  handDay: {
    [handKey('lyra')]: [
      handRow('home-top', 'c1', brookMill, 90, 2, '60.00', '7.20'),
      handRow('', '', lumen, 60, 0, '0', '1.80'),
      handRow('home-top', 'c2', brookMill, 0, -1, '-30.00', '-0.60'),
      foreignRow(brookMill),
    ],
    // Trackier tells no click id of clicks that it pays for.
    [handKey('lyra-new')]: [
      handRow('newsletter', '', cleverBridge, 50, 1, '46.00', '4.60'),
      foreignRow(cleverBridge),
    ],
  },
  /*
   * 90 + 60 + 0 clicks of the back end and 50 of Trackier = 200, 2 + 0 - 1 + 1 = 2 sales: 1 %.
   * 7.20 + 1.80 - 0.60 + 4.60 = 13 dollars, 13 / 200 = 0.065 a click.
   */
  report: {
    tiles: ['200', '$13.00', '2', '$0.0650', '1.00%'],
    byDate: '200 | 2 | $13.000000 | 1.00% | $0.065000',
    charted: '200 | $13.000000 | $0.065000',
    rows: [
      '2026-03-19 | 5001 | Clever Bridge - per click | newsletter | – | US | 50 | $4.600000',
      '2026-03-19 | 5001 | Brook Mill | home-top | c2 | GB | 0 | −$0.600000',
      '2026-03-19 | 5001 | Lumen, "Ltd" | – | – | – | 60 | $1.800000',
      '2026-03-19 | 5001 | Brook Mill | home-top | c1 | GB | 90 | $7.200000',
      'Total, all 4 rows | 200 | $13.000000',
    ],
    file: [
      'DATE,CAMPAIGN ID,MERCHANT NAME,PLACEMENT ID,CLICK ID,COUNTRY,CLICKS,REVENUE',
      '2026-03-19,5001,Clever Bridge - per click,newsletter,,us,50,4.6',
      '2026-03-19,5001,Brook Mill,home-top,c2,gb,0,-0.6',
      '2026-03-19,5001,"Lumen, ""Ltd""",,,,60,1.8',
      '2026-03-19,5001,Brook Mill,home-top,c1,gb,90,7.2',
    ],
    names: 'REPORT_DATE CAMPAIGN_ID BRAND PLACEMENT_ID CLICK_ID COUNTRY CLICKS REVENUE',
    answer: [
      ['Clever Bridge - per click', 'newsletter', '', 'us', 50, 4.6],
      ['Brook Mill', 'home-top', 'c2', 'gb', 0, -0.6],
      ['Lumen, "Ltd"', '', '', '', 60, 1.8],
      ['Brook Mill', 'home-top', 'c1', 'gb', 90, 7.2],
    ],
  },
  links: {
    lyra: {
      listed: 268,
      british: 96,
      merchant: 'Brook Mill',
      withIds: 'https://go.doneoftheownou.example/r?m=100294&sub=5001_home-2&click=c_1',
      without: 'https://go.doneoftheownou.example/r?m=100294&sub=5001_noid&click=noid',
    },
    // Two campaigns a merchant, of which some name a second country and some none.
    'lyra-new': {
      vendor: 5040,
      listed: 176,
      british: 56,
      merchant: 'Golden Kettle - per click',
      withIds: `${trackier}&p1=c_1&source=5040_home-2`,
      without: `${trackier}&p1=noid&source=5040_noid`,
    },
  },
  conformance: twoSources('lyra', 'doneoftheownou'),
}
