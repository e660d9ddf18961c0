/** What links and their lists say, 2-links §2 and §5. */
export const linkMessages = {
  merchantUnknown:
    'This link is not of a merchant in the catalogue. Pick a merchant from the list.',
  merchantLeft: 'This merchant has left the programme; no link can be made for it.',
  merchantNotPaying: (name: string, kinds: readonly string[]) =>
    `The merchant pays ${name} for no ${kinds.join(' or ')}.`,
  noProgrammeHas: 'No programme has this merchant.',
  programmeOff: 'A programme that is not open to you has this merchant. Your contact can open it.',
  noLinkGiven: (name: string) => `${name} gives no link to this merchant.`,
  frontPageOnly: (name: string) => `${name} links to the merchant’s front page only.`,
  linkNotKept: (why: string) => `It was copied, and is not kept in your links: ${why}`,
  linkUnusable: (name: string) => `${name} answered with a link that cannot be used.`,
  linksByCall: (screen: string) =>
    `Links are made one at a time here: press Generate Link on ${screen}.`,
  linkTextTooLong: (label: string, most: number) => `${label}: at most ${most} characters.`,
  listNotConfigured: 'This merchant list has no connection configured.',
  merchantLocked: 'Your account may make links for its one merchant only.',
  linkNotYours: 'Only a link that you generated here can be shortened.',
  composedTooLong: 'Vendor id and placement id together may have 50 characters at the most.',
  tooManyLinks: (most: number, next: string) =>
    `Your account has made its ${most.toLocaleString('en-US')} new links of today. It can make more from ${next} 00:00 UTC on.`,
  noMerchantsFound: 'No merchant fits this search.',
  noMerchantsYet: 'No merchants yet.',
  linkPlace: 'Pick a merchant and its link appears under it.',
  linkPlaceLocked: 'Press Generate and your link appears under the merchant.',
  pickMerchant: 'Several merchants fit: pick one of them from the list.',
  noSuchList: 'There is no such merchant list.',
  noMerchantFits: 'No merchant fits the search.',
  linksNote:
    'Clicks are counted on short links; valid ones leave out bots, prefetching and repeats.',
  linkFiguresNote:
    'What partners reported since the link was made. Clicks on its short link are known by their id; of others a report names merchant and placement only, so links with the same two have these together.',
  findLinksNote:
    'Paste the address of a page and see which of your programmes pay for it, the best first.',
  findManyNote: (most: string) =>
    `One address a line, or a CSV file with one in each row; up to ${most}.`,
  firstPagesOnly: (most: string, given: string) =>
    `Only the first ${most} of the ${given} pages were looked up.`,
  fileNotRead: 'The file could not be read. Choose it again.',
  rowsWithoutPage: (rows: number, words: string) =>
    rows === 1
      ? 'One row of the file holds no address and is left out.'
      : `${words} rows of the file hold no address and are left out.`,
  quoteNeverEnds: (row: string) =>
    `Row ${row} of the file begins with a quote that never ends; it and what follows are left out.`,
  noPageGiven: 'Paste the address of a page.',
  noPagesGiven: 'Paste the addresses of pages, or choose a file with some.',
  wholeAddress: 'Paste the whole address of a page, such as https://shop.example/shoes.',
  otherPage: 'Look for the merchant by its name, or try another page of the shop.',
  noLinksYet: 'No links yet.',
  noLinksFound: 'None of your links fits this search.',
  linkUnknown: 'This link does not exist or is no longer active.',
  linkOnlyFollowed: 'A link can only be followed.',
  linkBusy: 'This link cannot be followed right now. Please try again in a moment.',
  // Links to feeds, 2-links §2
  redirecting: 'Re directing to price line',
  feedNotSetUp: 'The operator has not set this feed up yet.',
  badChannel: 'A channel has letters, digits, blanks and hyphens, from 1 to 50 of them.',
  badCity: 'A city has letters, digits, blanks and . , ’ & / ( ) -, 50 characters at the most.',
  stayOrder: 'checkOut must be after checkIn.',
  feedLinksNote:
    'Two links of your own to put on your sites. Each carries the channel, so that its clicks are counted by it.',
} as const
