import { CLAIM_DAYS } from '@orrery/contract/claims/claim-window'
import {
  DUE_DAYS,
  INACTIVE_MONTHS,
  LEAST_PAYMENT,
  MOST_FEE_PERCENT,
  RETURNED_FEE,
} from '@orrery/contract/payments/terms'
import type { Section } from './section.ts'

export const terms9To16: Section[] = [
  {
    title: 'Reports',
    text: [
      'The figures in the portal are estimates until they are final. Merchants and partner networks may restate a day: late sales are added, cancelled and invalid ones are taken off. Payments follow the final figures.',
    ],
  },
  {
    title: 'What you earn',
    text: [
      'For CPC traffic you earn an amount for each valid click; for CPA traffic, a commission for each valid sale or other action. Rates differ by Merchant and may change at any time for clicks and actions that come after the change.',
    ],
  },
  {
    title: 'Payment',
    text: [
      `The Network pays what you earned in a calendar month ${DUE_DAYS} days after the end of that month, once your balance is at least $${LEAST_PAYMENT}. A smaller balance is carried forward.`,
      'The Network owes you only what it has itself received for your traffic.',
    ],
  },
  {
    title: 'Fees and returned payments',
    text: [
      `For a payment that is returned because your details were wrong or out of date, $${RETURNED_FEE} is charged to your balance.`,
      `The Network may keep an administrative fee of at most ${MOST_FEE_PERCENT} percent of a payment, and deducts taxes that the law obliges it to withhold.`,
    ],
  },
  {
    title: 'Claims about a report',
    text: [
      `If you think that a row of a report is wrong, or that a sale is missing, claim it in the portal within ${CLAIM_DAYS} days of the row’s or the sale’s day. After these ${CLAIM_DAYS} days it counts as accepted, and so does what is paid for it.`,
    ],
  },
  {
    title: 'Accounts that are not used',
    text: [
      `If your account has earned nothing for ${INACTIVE_MONTHS} months in a row and its balance is below $${LEAST_PAYMENT}, the Network may close the account, and the balance lapses.`,
    ],
  },
  {
    title: 'Names, marks and content',
    text: [
      'For as long as you take part, you may show the names, marks, images and product data that the Network provides, unchanged, and only to promote the Merchants they belong to. No other right passes to you.',
      'You may not bid on a Merchant’s name or a misspelling of it in paid search without its written consent.',
    ],
  },
  {
    title: 'Confidential information',
    text: [
      'Rates, reports, keys and technical documents of the Network are confidential. Show them only to those who need them for the Program and who keep them confidential as well.',
    ],
  },
]
