import { onlyCpc } from '../only-cpc.ts'
import { clicksDay, clicksOf, clicksRestated, dayFigures, hasty } from './conformance-days.ts'
import type { Expected } from './form.ts'
import { handKey, handRow, merchant } from './hand-row.ts'

const UNREADABLE = 'sent a report that cannot be read.'
const REPEATED = "Row 2 of the partner's report cannot be stored: it repeats an earlier row."
const harbor = merchant('101', 'Harbor & Pine')
const kettle = merchant('102', 'Kettle Works')
const bizrate =
  'https://rd.bizrate.com/pi/20b312ef98ce2d64537426ef8996850c?afId=274001&afCampaignId=5001'

/**
 *   placement   rid  merchant        clicks  sales  sale amount  earnings
 *   home-top    a1   Harbor & Pine      200      4      320.00   12.500000
 *   newsletter  a2   Kettle Works       300      6      480.50   15.250000
 *   (none)      a3   Harbor & Pine        0     -1      -60.50   -0.750000   a reversal
 *
 *   sum                                 500      9      740.00   27.000000
 *   CPC 27 / 500 = 0.054    conversion rate 9 / 500 = 1.8 %    AOV 740 / 9 = 82.22
 */
export const orion: Expected = {
  handDay: {
    [handKey('orion')]: [
      handRow('home-top', 'a1', harbor, 200, 4, '320.00', '12.500000'),
      handRow('newsletter', 'a2', kettle, 300, 6, '480.50', '15.250000'),
      handRow('', 'a3', harbor, 0, -1, '-60.50', '-0.750000'),
    ],
  },
  links: {
    orion: {
      // 2080 - 40.
      listed: 2040,
      merchant: 'Misty Mill',
      withIds: `${bizrate}&afPlacementId=5001_home-2&afRid=c_1`,
      without: `${bizrate}&afPlacementId=5001_noid`,
    },
    'sams-and-kohls': {
      vendor: 5058,
      listed: 2,
      merchant: 'Kohl’s (sample)',
      withIds: 'https://go.samples.example/kohls?sub=5058_home-2&click=c_1',
      without: 'https://go.samples.example/kohls?sub=5058_noid&click=noid',
    },
  },
  // Orders, sign-in and refused rows stand in partner-faults.test.ts.
  conformance: [
    {
      key: 'orion',
      title: 'Orion',
      environment: { ...hasty('ORION'), ORION_REPORT_MS: '2500', ...onlyCpc },
      days: clicksOf('orion'),
      figures: { CPC: dayFigures.CPC },
      answers: [
        {
          what: 'Orion’s file',
          name: 'Orion',
          path: '/connexity/reporting/files',
          kinds: ['CPC'],
          html: `${UNREADABLE} Line 1: The header has no FROM_DATE, TO_DATE, CAMPAIGN_ID, PLACEMENT_ID, MERCHANT_ID, MERCHANT_NAME, RID, CLICKS, EARNINGS, SALES, SALES_COUNT.`,
          malformed: `${UNREADABLE} Line 3: A quote stands where none may: quote the whole cell, and double quotes in it.`,
          twice: REPEATED,
          line: true,
        },
      ],
      pages: [],
      rows: {
        source: 'orion',
        stated: clicksDay,
        clicks: 20,
        refused:
          "Row 3 of the partner's report cannot be stored: FROM_DATE is not a day as YYYY-MM-DD.",
      },
      restated: clicksRestated('orion'),
    },
  ],
}
