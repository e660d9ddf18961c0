import { counted } from '../counted.ts'

/** What feeds, sites and the extension say of their revenue, 2-links §2. */
export const revenueMessages = {
  siteDays: (first: string, last: string) =>
    `Give both start_date and end_date: without them the reports begin on ${first} and end on ${last}.`,
  noneOfChannel: (channel: string) => `No figures of the channel ${channel} in these days`,
  notReadYet: 'The partner has not been asked for this day yet.',
  revenueUnreadable: (name: string) => `${name} sent no row that can be read.`,
  revenueMostlyUnreadable: (name: string, leftOut: number, rows: number) =>
    `${name} sent ${leftOut} of ${counted(rows, 'row')} in a form that cannot be read; those of before are kept.`,
  revenueGone: (name: string) =>
    `${name} sent no rows for a day that had some; they are kept as they were.`,
  partnerPaused: (name: string, until: string) => `${name} asked us to wait until ${until} GMT.`,
  partnerAsksToWait: (name: string) => `${name} asked us to wait. Please try again later.`,
  mostRead: (days: number) => `At most ${days} days are read at once.`,
  dayNotOver: 'Only days that are over can be read.',
  revenueReading: 'The partner is asked. What it says stands here as soon as it is read.',
  revenueRead: 'Read again; these are the figures as they are now.',
  revenueNotRead: (days: number, reason: string) =>
    `${days === 1 ? 'One day was' : `${days} days were`} not read; what was stored of them stays. ${reason}`.trim(),
  revenueAsked: 'These figures were asked for a moment ago. Please wait and try again.',
} as const
