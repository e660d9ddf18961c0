import type { Adapter } from '../../kit/adapter.ts'
import type { Environment } from '../../kit/settings.ts'
import { backEndSource } from '../back-end/back-end-source.ts'
import { adapterOf } from '../back-end/source.ts'
import { rigelMerchant } from './merchant.ts'
import { rigelRow } from './report-row.ts'
import { rigelSettings } from './settings.ts'

/**
 * Rigel's voice, the operator's back end `newdashboard`; undefined when it is not configured.
 *
 * Its link templates hold a token of their own beside ours: `{S}`, which whoever fills the template
 * replaces by 22267 for CPC and by 22269 for CPA.
 */
export function rigelAdapter(environment: Environment): Adapter | undefined {
  const settings = rigelSettings(environment)
  if (!settings) return undefined
  const merchant = rigelMerchant(settings.landingUrl)
  return adapterOf('rigel', {
    rigel: backEndSource('Rigel', settings, { merchant, row: rigelRow }),
  })
}
