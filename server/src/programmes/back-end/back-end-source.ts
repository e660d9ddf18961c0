import type { z } from 'zod'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { MerchantRow, ReportRow } from '../../kit/adapter.ts'
import { backEnd } from './back-end.ts'
import { readMerchants, testMerchants } from './read-merchants.ts'
import { readReport } from './read-report.ts'
import type { BackEndSettings } from './settings.ts'
import type { Source } from './source.ts'

/** A back end's own words, turned into ours. */
export interface BackEndForm {
  merchant: z.ZodType<MerchantRow>
  row: (kind: Kind) => z.ZodType<ReportRow>
}

/**
 * One of the operator's own back ends as an account of its programme.
 * @param name as users know it.
 */
export function backEndSource(name: string, settings: BackEndSettings, form: BackEndForm): Source {
  const api = backEnd(name, settings)
  return {
    kinds: ['CPC', 'CPA'],
    readReport: (kind, range, signal) => readReport(api.until(signal), form.row(kind), kind, range),
    readMerchants: () => readMerchants(api, form.merchant),
    connection: {
      name,
      quota: '',
      health: api.health,
      test: (signal) => testMerchants(api.until(signal, { once: true })),
    },
    close: api.close,
  }
}
