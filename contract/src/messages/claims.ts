/** What claims say, to publishers and administrators; part of `messages`. */
export const claimMessages = {
  noSuchClaim: 'There is no such claim.',
  noClaimsYet: 'No claims yet.',
  noClaimFits: 'No claim fits.',
  howToClaim:
    'Press Claim beside a row of a report or of My Orders, within 60 days of its day; or claim a sale that no report has.',
  noMissingSale:
    'No programme that pays for sales (CPA) is enabled for your account, so no sale can be missing.',
  howToClaimRows: 'Press Claim beside a row of a report, within 60 days of its day.',
  whereClaimsComeFrom:
    'Vendors open them beside a row of a report. What waits for you stands on the dashboard, too.',
  noSuchRow:
    'The report has no such row. It may have been restated: open the report again, or claim a missing sale.',
  noSuchOrder: 'My Orders has no such order. Open it again, or claim a missing sale.',
  claimTooLate: (day: string, most: number, lastDay: string) =>
    `${day} could be claimed for ${most} days, until ${lastDay}.`,
  claimTooEarly: (day: string) => `${day} is still to come.`,
  claimExpectsNothing: 'Say what you expect: sales, earnings or the amount of the sale.',
  missingSaleNeedsClick: 'Give the click id of the missing sale.',
  badExpected: 'Give an amount such as 49.90, below 100,000,000 and with at most seven decimals.',
  tooManyClaims: (most: number) =>
    `You have opened ${most} claims in the last 24 hours, which is the most. Please wait and try again.`,
  claimDecided: 'This claim was decided. Open a new one if something is still missing.',
  claimChanged:
    'Somebody else wrote to this claim meanwhile. Read what it says now, and answer that.',
  claimFull: (most: number) =>
    `This claim has ${most} messages, which is the most. It can only be decided now.`,
} as const
