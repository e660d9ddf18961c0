import { LONGEST_LOG_DAYS } from '../logs/log-limits.ts'

/** What the logs say, once, as every text of an answer. */
export const logMessages = {
  logTooLong: `A log is shown for ${LONGEST_LOG_DAYS} days at the most: choose fewer days.`,
  badLogPlace: 'before: give what the page before said as older.',
  badLogStatus: 'status: give a status such as 404, or all of a kind such as 4xx.',
  oneStatusByVendor:
    'status: calls are counted by vendor for all of a kind, such as 4xx; one status is found in a vendor’s own log.',
  noCallsYet: 'No API calls in these days.',
  noCallFits: 'No call fits.',
  vendorsLeftOut: (listed: string, all: string) =>
    `The ${listed} vendors with the most calls are listed; of ${all} the others are left out.`,
  noCrawlersYet: 'No crawlers in these days.',
  noCrawlerFits: 'No crawler’s hit fits.',
  noAuditFits: 'Nothing of this kind was written down in these days.',
  aboutApiLog:
    'Calls by API key and signed address, and files that were downloaded with a token, by this portal’s own buttons among them. What its pages show is left out.',
  aboutCrawlers: 'Programs that followed your short links. They are sent on and count as no click.',
  onlyCounted: (calls: string, most: string) =>
    `${calls} calls of these days are counted and not listed: after ${most} in an hour the log goes on counting only.`,
} as const
