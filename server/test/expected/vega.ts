import type { Expected } from './form.ts'
import { foreignRow, handKey, handRow, lumen, merchant } from './hand-row.ts'
import { twoSources } from './two-sources.ts'

const goldenCrate = merchant('100196', 'Golden Crate')
const goldenCabin = merchant('100098', 'Golden Cabin')
const trackier = 'https://trk.vega-new.example/click?campaign_id=101372&pub_id=657'

export const vega: Expected = {
  handDay: {
    [handKey('vega')]: [
      handRow('blog', 'd_1', goldenCrate, 110, 1, '44.00', '5.50'),
      handRow('', '', lumen, 40, 0, '0', '0.000012'),
      handRow('blog', 'd_2', goldenCrate, 0, -1, '-12.00', '-0.25'),
      foreignRow(goldenCrate),
    ],
    // Trackier tells no click id of clicks that it pays for.
    [handKey('vega-new')]: [
      handRow('sidebar', '', goldenCabin, 100, 5, '210.00', '19.75'),
      foreignRow(goldenCabin),
    ],
  },
  /*
   * 110 + 40 + 0 clicks of the back end and 100 of Trackier = 250, 1 + 0 - 1 + 5 = 5 sales: 2 %.
   * 5.50 + 0.000012 - 0.25 + 19.75 = 25.000012 dollars, / 250 = 0.100000048 a click.
   */
  report: {
    tiles: ['250', '$25.00', '5', '$0.1000', '2.00%'],
    byDate: '250 | 5 | $25.000012 | 2.00% | $0.100000',
    charted: '250 | $25.000012 | $0.100000',
    rows: [
      '2026-03-19 | 5001 | Golden Cabin - per click | sidebar | IT | 100 | $19.750000',
      '2026-03-19 | 5001 | Golden Crate | blog_d_2 | US | 0 | −$0.250000',
      '2026-03-19 | 5001 | Lumen, "Ltd" | – | – | 40 | $0.000012',
      '2026-03-19 | 5001 | Golden Crate | blog_d_1 | US | 110 | $5.500000',
      'Total, all 4 rows | 250 | $25.000012',
    ],
    file: [
      'DATE,CAMPAIGN ID,MERCHANT NAME,SUB ID,COUNTRY,CLICKS,REVENUE',
      '2026-03-19,5001,Golden Cabin - per click,sidebar,it,100,19.75',
      '2026-03-19,5001,Golden Crate,blog_d_2,us,0,-0.25',
      '2026-03-19,5001,"Lumen, ""Ltd""",,,40,0.000012',
      '2026-03-19,5001,Golden Crate,blog_d_1,us,110,5.5',
    ],
    names: 'REPORT_DATE CAMPAIGN_ID BRAND SUB_ID COUNTRY CLICKS REVENUE',
    answer: [
      ['Golden Cabin - per click', 'sidebar', 'it', 100, 19.75],
      ['Golden Crate', 'blog_d_2', 'us', 0, -0.25],
      ['Lumen, "Ltd"', '', '', 40, 0.000012],
      ['Golden Crate', 'blog_d_1', 'us', 110, 5.5],
    ],
  },
  links: {
    vega: {
      listed: 210,
      british: 73,
      merchant: 'Amber Mill',
      withIds: 'https://go.shoppermeet.example/visit/102058?subid=5001_home-2_c_1',
      without: 'https://go.shoppermeet.example/visit/102058?subid=5001_noid_noid',
    },
    // Two campaigns a merchant, of which some name a second country and some none.
    'vega-new': {
      vendor: 5040,
      listed: 134,
      british: 50,
      merchant: 'Lunar Pillow - per click',
      withIds: `${trackier}&p1=c_1&source=5040_home-2`,
      without: `${trackier}&p1=noid&source=5040_noid`,
    },
  },
  conformance: twoSources('vega', 'shoppermeet'),
}
