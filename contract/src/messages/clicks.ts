/** What clicks and their log say, 2-links §2. */
export const clickMessages = {
  clicksAnalysis: 'Clicks Analysis',
  noClicks: 'No clicks in these days.',
  noClicksYet:
    'Make a short link under Links and put it where your visitors are: a click stands here seconds later.',
  noClickFits: 'No click fits.',
  hitsKept: 'Each hit is kept for 24 months, the figures for longer.',
  noChannel: 'No channel was named.',
  nameChannel:
    'Put ?channel=newsletter behind a short link, and its clicks are counted by channel.',
  otherWords: (most: string) =>
    `Other: hits that named something after a day had ${most} different names already.`,
  noSearchText: 'No search text was named.',
  nameSearchText: 'Put ?text=red+shoes behind a short link, and its clicks are counted by text.',
  badVisitorCountry: 'country: two lower-case letters of ISO 3166, such as us.',
  vendorOrEvery: 'vendorId: leave it out beside everyVendor.',
  badClickPlace: 'before: give what the page before said as older.',
} as const
