import { permits } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { linkScreens } from '@orrery/contract/programmes/all'
import { kinds } from '@orrery/contract/programmes/programme'
import { linkedMerchant, type LinkedMerchant } from '../catalogue/find-merchant.query.ts'
import { checkLock } from '../catalogue/lock.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { kindOf, wantedKinds } from './link-kind.ts'
import { checkTexts, listedLink } from './listed-link.ts'

/**
 * Keeps a link that the browser has copied, made anew by the same rule from our own row, so that
 * /links shows it. Only for lists whose rows carry their link.
 */
export const keepLink: Handler<'POST /home/keepLink'> = async (asked) => {
  const { app, scope, body } = asked
  const found = linkScreens.find(({ screen }) => screen.key === body.list)
  if (!found) throw new Problem('notFound', messages.noSuchList)
  const { screen, programme } = found
  if (!permits(scope, screen.path)) throw new Problem('forbidden')
  checkTexts(screen, body)
  const merchant = await merchantOf(asked, screen.wire.samples)
  checkLock(scope, screen, merchant.merchant_id)
  // Where no type is chosen, the browser's says nothing.
  const wanted = wantedKinds(scope, found, screen.wire.filters.type && body.isRedClubAI)
  const parts = {
    vendorId: scope.vendorId,
    kind: kindOf(found, wanted, merchant.kinds),
    campaignId: body.new_campaign_id,
    placementId: body.placement_id,
    clickId: body.click_id,
    now: body.made_at ?? app.clock().getTime(),
  }
  const link = await listedLink(app, programme, screen, merchant, parts)
  return { data: { link } }
}

async function merchantOf(
  { app, body }: Asked<'POST /home/keepLink'>,
  samples: readonly { id: string; name: string; url: string; link: string }[] | undefined,
): Promise<Omit<LinkedMerchant, 'active'>> {
  const sample = samples?.find(({ id }) => id === body.mid)
  if (sample) return { ...sample, merchant_id: sample.id, kinds }
  const merchant = await linkedMerchant(app.pool, body)
  if (!merchant) throw new Problem('invalid', messages.merchantUnknown)
  if (!merchant.active) throw new Problem('conflict', messages.merchantLeft)
  return merchant
}
