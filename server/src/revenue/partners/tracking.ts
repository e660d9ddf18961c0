import type { PartnerForm } from './partner.ts'

/** docs/revenue/tracking.md. */
export const tracking: PartnerForm = {
  source: 'tracking',
  prefix: 'TRACKING',
  sheets: () => ({
    trackings: (date) => ({ method: 'GET', path: '/v1/trackings', query: { date } }),
  }),
}
