import { API_CALLS_AN_HOUR, LONGEST_LOG_DAYS } from '../logs/log-limits.ts'

/** What the logs say, once, as every text of an answer. */
export const logMessages = {
  logTooLong: `A log is shown for ${LONGEST_LOG_DAYS} days at the most: choose fewer days.`,
  badLogPlace: 'before: give what the page before said as older.',
  badLogStatus: 'status: give a status such as 404, or all of a kind such as 4xx.',
  noCallsYet: 'No API calls in these days.',
  noCallFits: 'No call fits.',
  noCrawlersYet: 'No crawlers in these days.',
  noCrawlerFits: 'No crawler’s hit fits.',
  noAuditFits: 'Nothing of this kind was written down in these days.',
  aboutApiLog:
    'Calls by API key and signed address, and with a token the files and calls under /v1/. What this portal’s own pages ask for is left out.',
  aboutCrawlers: 'Programs that followed your short links. They are sent on and count as no click.',
  onlyCounted: (calls: string) =>
    `${calls} calls of these days are counted and not listed: after ${API_CALLS_AN_HOUR.toLocaleString('en-US')} in an hour the log goes on counting only.`,
} as const
