import type { PartnerForm } from './partner.ts'

/** docs/revenue/media-net.md. */
export const mediaNet: PartnerForm = {
  source: 'media-net',
  prefix: 'MEDIA_NET',
  sheets: () => ({
    reports: (date) => ({ method: 'GET', path: '/v1/reports', query: { date } }),
  }),
}
