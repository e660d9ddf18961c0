import type { PartnerForm } from './partner.ts'

/** docs/revenue/sites.md. */
export const sites: PartnerForm = {
  source: 'sites',
  prefix: 'SITES',
  sheets: () => ({
    site: (date) => ({ method: 'GET', path: '/v1/reports/site', query: { date } }),
    channel: (date) => ({ method: 'GET', path: '/v1/reports/channel', query: { date } }),
    publisher: (date) => ({ method: 'GET', path: '/v1/reports/publisher', query: { date } }),
  }),
}
