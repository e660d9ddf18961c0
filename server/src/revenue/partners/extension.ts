import { z } from 'zod'
import { readSettings } from '../../kit/settings.ts'
import type { PartnerForm } from './partner.ts'

const schema = z.object({
  /** The account that stands in the paths. */
  EXTENSION_ACCOUNT: z
    .string()
    .regex(/^\d{1,12}$/, 'Give digits.')
    .default('274'),
})

/** docs/revenue/extension.md. */
export const extension: PartnerForm = {
  source: 'extension',
  prefix: 'EXTENSION',
  sheets(environment) {
    const { EXTENSION_ACCOUNT: account } = readSettings(schema, environment)
    const revenue = (name: string) => (date: string) =>
      ({ method: 'POST', path: `/api/${account}/${name}`, query: { date } }) as const
    return {
      daily: revenue('y_daily_paged'),
      device: revenue('y_device'),
      market: revenue('y_market'),
      clicks: (day) => ({
        method: 'POST',
        path: `/api/${account}/clicks_revenue`,
        body: { startDate: day, endDate: day },
        list: 'reportsData',
      }),
    }
  },
}
