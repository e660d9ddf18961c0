import type { Adapter } from '../../kit/adapter.ts'
import type { Environment } from '../../kit/settings.ts'
import { backEndSource } from '../back-end/back-end-source.ts'
import { isBackEnds } from '../back-end/fields.ts'
import { backEndSettings } from '../back-end/settings.ts'
import { adapterOf } from '../back-end/source.ts'
import { trackierAccount } from '../trackier/account.ts'
import { isTrackiers } from '../trackier/read-merchants.ts'
import { vegaMerchant } from './merchant.ts'
import { vegaRow } from './report-row.ts'

/**
 * Vega's voice: the operator's back end `shoppermeet` and an account at Trackier, each with its own
 * merchant list; undefined when neither is configured.
 */
export function vegaAdapter(environment: Environment): Adapter | undefined {
  const settings = backEndSettings('VEGA', environment)
  const form = { merchant: vegaMerchant, row: () => vegaRow }
  const trackier = trackierAccount({ name: 'Vega (New)', prefix: 'VEGA_NEW', environment })
  return adapterOf(
    'vega',
    {
      vega: settings && backEndSource('Vega', settings, form),
      'vega-new': trackier,
    },
    {
      feeds: trackier ? { 'vega-coupons': trackier.coupons, 'vega-deals': trackier.deals } : {},
      accounts: { vega: isBackEnds, 'vega-new': isTrackiers },
    },
  )
}
