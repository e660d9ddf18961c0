import type { PartnerForm } from './partner.ts'

/** docs/revenue/yahoo.md. */
export const yahoo: PartnerForm = {
  source: 'yahoo',
  prefix: 'YAHOO',
  sheets: () => ({
    feeds: (date) => ({ method: 'GET', path: '/v1/feeds', query: { date } }),
  }),
}
