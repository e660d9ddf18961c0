import { JSON_ANSWER } from './back-end.ts'
import { BOTH, clicksDay, hasty } from './conformance-days.ts'
import type { Expected } from './form.ts'
import { foreignRow, handKey, handRow, lumen, merchant } from './hand-row.ts'
import { oneSource } from './one-source.ts'

const UNREADABLE = 'sent a report that cannot be read.'
const dawnAtlas = merchant('100000', 'Dawn Atlas')
const ivoryQuilt = merchant('101764', 'Ivory Quilt')
// The clock stands at 2026-03-20 09:00 UTC, 1773997200000 ms: Kelkoo's time stamp.
const link =
  'https://uk-go.kelkoogroup.net/sitesearchGo?country=uk&id=96954210&merchantUrl=https%3A%2F%2Fwww.ivoryquilt.example%2F&.ts=1773997200000&.sig=060fceaa3156a9f7556c28a4'

export const altair: Expected = {
  handDay: {
    // Kelkoo tells it click by click, and by ten clicks it adds one that it does not pay for.
    [handKey('altair')]: [
      handRow('deals', 'e1', dawnAtlas, 150, 3, '240.00', '30.00'),
      handRow('', '', lumen, 7, 0, '0', '1.00'),
      handRow('deals', 'e2', dawnAtlas, 0, -1, '-80.00', '-0.50'),
      handRow('deals', '', ivoryQuilt, 43, 0, '0', '4.25'),
      foreignRow(dawnAtlas),
    ],
  },
  /*
   * 150 + 7 + 0 + 43 = 200 clicks, 3 + 0 - 1 + 0 = 2 sales: 1 %. 30 + 1 - 0.50 + 4.25 = 34.75 euro,
   * 34.75 / 200 = 0.17375 a click.
   */
  report: {
    tiles: ['200', '€34.75', '2', '€0.1738', '1.00%'],
    byDate: '200 | 2 | €34.75 | 1.00% | €0.173750',
    charted: '200 | €34.750000 | €0.173750',
    rows: [
      '2026-03-19 | 5001 | Ivory Quilt | deals | – | GB | 43 | 0 | €4.25',
      '2026-03-19 | 5001 | Dawn Atlas | deals | e2 | DE | 0 | −1 | −€0.50',
      '2026-03-19 | 5001 | Lumen, "Ltd" | – | – | – | 7 | 0 | €1.00',
      '2026-03-19 | 5001 | Dawn Atlas | deals | e1 | DE | 150 | 3 | €30.00',
      'Total, all 4 rows | 200 | 2 | €34.75',
    ],
    file: [
      'DATE,CAMPAIGN ID,MERCHANT NAME,PLACEMENT ID,CLICK ID,COUNTRY,CLICKS,SALES,REVENUE',
      '2026-03-19,5001,Ivory Quilt,deals,,gb,43,0,4.25',
      '2026-03-19,5001,Dawn Atlas,deals,e2,de,0,-1,-0.5',
      '2026-03-19,5001,"Lumen, ""Ltd""",,,,7,0,1',
      '2026-03-19,5001,Dawn Atlas,deals,e1,de,150,3,30',
    ],
    names:
      'REPORT_DATE CAMPAIGN_ID MERCHANT_NAME PLACEMENT_ID CLICK_ID COUNTRY CLICKS SALES REVENUE',
    answer: [
      ['Ivory Quilt', 'deals', '', 'gb', 43, 0, 4.25],
      ['Dawn Atlas', 'deals', 'e2', 'de', 0, -1, -0.5],
      ['Lumen, "Ltd"', '', '', '', 7, 0, 1],
      ['Dawn Atlas', 'deals', 'e1', 'de', 150, 3, 30],
    ],
  },
  links: {
    altair: {
      listed: 448,
      british: 155,
      merchant: 'Ivory Quilt',
      withIds: `${link}&publisherSubId=5001_home-2&publisherClickId=c_1`,
      without: `${link}&publisherSubId=5001_noid`,
      inFile:
        'https://uk-go.kelkoogroup.net/permanentLinkGo?country=uk&id=96954210&merchantUrl=https%3A%2F%2Fwww.ivoryquilt.example%2F&publisherSubId=5001_home-2&publisherClickId=c_1',
    },
  },
  conformance: [
    {
      ...oneSource('altair', {
        answers: [
          {
            what: 'Altair’s raw report',
            name: 'Altair',
            path: '/kelkoo/reports/v1/raw',
            kinds: BOTH,
            html: `${UNREADABLE} Line 1: The header has no dateTime, country, merchantId, merchantName, publisherSubId, publisherClickId, leadValid, leadEstimatedRevenueInEur, sale, saleValueInEur.`,
            malformed: `${UNREADABLE} Line 23: A quote stands where none may: quote the whole cell, and double quotes in it.`,
            twice: 'sent a report that does not fit its own totals.',
            line: true,
            late: 501,
          },
          {
            what: 'Altair’s totals',
            name: 'Altair',
            path: '/kelkoo/reports/v1/aggregated',
            kinds: BOTH,
            ...JSON_ANSWER,
            twice: 'sent totals that repeat themselves.',
            late: 501,
          },
        ],
        pages: [],
        rows: {
          source: 'altair',
          stated: clicksDay,
          clicks: 20,
          refused: 'Altair sent totals with a row that cannot be read.',
        },
      }),
      environment: { ...hasty('ALTAIR'), ALTAIR_REPORT_MS: '2500' },
    },
  ],
}
