import type { Adapter } from '../../kit/adapter.ts'
import type { Environment } from '../../kit/settings.ts'
import { backEndSource } from '../back-end/back-end-source.ts'
import { isBackEnds } from '../back-end/fields.ts'
import { backEndSettings } from '../back-end/settings.ts'
import { adapterOf } from '../back-end/source.ts'
import { trackierAccount } from '../trackier/account.ts'
import { isTrackiers } from '../trackier/read-merchants.ts'
import { lyraMerchant } from './merchant.ts'
import { lyraRow } from './report-row.ts'

/**
 * Lyra's voice: the operator's back end `doneoftheownou` and an account at Trackier, each with its own
 * merchant list; undefined when neither is configured.
 */
export function lyraAdapter(environment: Environment): Adapter | undefined {
  const settings = backEndSettings('LYRA', environment)
  const form = { merchant: lyraMerchant, row: () => lyraRow }
  const trackier = trackierAccount({ name: 'Lyra (New)', prefix: 'LYRA_NEW', environment })
  return adapterOf(
    'lyra',
    {
      lyra: settings && backEndSource('Lyra', settings, form),
      'lyra-new': trackier,
    },
    {
      feeds: trackier ? { 'lyra-coupons': trackier.coupons, 'lyra-deals': trackier.deals } : {},
      accounts: { lyra: isBackEnds, 'lyra-new': isTrackiers },
    },
  )
}
