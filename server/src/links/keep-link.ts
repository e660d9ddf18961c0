import { allowedTypes, permits } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { linkScreens } from '@orrery/contract/programmes/all'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { typeOf } from './generated.ts'
import { checkTexts, listedLink, type LinkedMerchant } from './listed-link.ts'

/**
 * Keeps a link that the browser has copied, made anew by the same rule from our own row, so that
 * /links shows it. Only for lists whose rows carry their link.
 */
export const keepLink: Handler<'POST /home/keepLink'> = async (asked) => {
  const { app, scope, body } = asked
  const found = linkScreens.find(({ screen }) => screen.key === body.list)
  if (!found) throw new Problem('notFound', 'There is no such merchant list.')
  const { screen, programme } = found
  if (!permits(scope, screen.path)) throw new Problem('forbidden')
  checkTexts(screen, body)
  const merchant = await merchantOf(asked, screen.samples)
  // An extra screen is open to vendors without its programme: its links have no type.
  const typed = allowedTypes(scope, programme).length > 0
  const parts = {
    vendorId: scope.vendorId,
    kind: typed ? typeOf(scope, programme, body.isRedClubAI) : ('CPC' as const),
    campaignId: body.new_campaign_id,
    placementId: body.placement_id,
    clickId: body.click_id,
  }
  const link = await listedLink(app, programme, screen, merchant, parts)
  return { data: { link } }
}

async function merchantOf(
  { app, body }: Asked<'POST /home/keepLink'>,
  samples: readonly { id: string; name: string; url: string; link: string }[] | undefined,
): Promise<LinkedMerchant> {
  const sample = samples?.find(({ id }) => id === body.mid)
  if (sample) return { ...sample, merchant_id: sample.id }
  const { rows } = await app.pool.query<LinkedMerchant & { active: boolean }>(
    `SELECT merchant_id, name, url, link, active FROM merchant
     WHERE list = $1 AND country = $2 AND merchant_id = $3 AND link IS NOT NULL`,
    [body.list, body.country, body.mid],
  )
  const [merchant] = rows
  if (!merchant) throw new Problem('invalid', messages.merchantUnknown)
  if (!merchant.active) throw new Problem('conflict', messages.merchantLeft)
  return merchant
}
