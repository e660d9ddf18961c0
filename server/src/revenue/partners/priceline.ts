import type { PartnerForm } from './partner.ts'

/** docs/revenue/priceline.md. */
export const priceline: PartnerForm = {
  source: 'priceline',
  prefix: 'PRICELINE',
  sheets: () => ({
    feeds: (date) => ({ method: 'GET', path: '/v1/feeds', query: { date } }),
    sales: (date) => ({ method: 'GET', path: '/v1/sales', query: { date } }),
  }),
}
