import { permits } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { linkScreens, programmeOf, type LinkPlace } from '@orrery/contract/programmes/all'
import { findMerchant, type FoundMerchant } from '../catalogue/find-merchant.query.ts'
import { checkLock, lockOf } from '../catalogue/lock.ts'
import { destination } from '../kit/destination/destination.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { isFrontPage } from './front-page.ts'
import { generated, refuseForeign } from './generated.ts'
import { kindOf, wantedKinds } from './link-kind.ts'
import { checkTexts, listedLink } from './listed-link.ts'
import { reason, type Made } from './made.ts'
import { typedCampaign } from './typed-campaign.ts'

type LinkCall = Asked<'POST /home/generateDeepLinkAll'>

/** A link screen whose list has the merchant. */
interface Place extends LinkPlace {
  merchant: FoundMerchant
}

/**
 * 2-links §7. The page's link by each programme that has the merchant on a link screen that is open to
 * the vendor. One that makes none says why; the others go on.
 */
export const generateDeepLinkAll: Handler<'POST /home/generateDeepLinkAll'> = async (call) => {
  const { scope, body } = call
  refuseForeign(scope, body)
  const page = destination(body.merchantUrl)
  if ('problem' in page) throw new Problem('invalid', page.problem)
  const places = await placesOf(call, page.url.hostname)
  if (places.length === 0) throw new Problem('invalid', messages.merchantUnknown)
  const data = await Promise.all(
    [...Map.groupBy(places, ({ programme }) => programme)].map(async ([programme, own]) => ({
      programme,
      ...answerOf(await firstLink(call, own, page.url)),
    })),
  )
  const { programme: _, ...first } = data.find(({ success }) => success) ?? data[0] ?? {}
  return { success: false, ...first, data }
}

/** Every link screen of the vendor's whose list has a merchant of this host; sample data is none. */
async function placesOf({ app, scope, body }: LinkCall, host: string): Promise<Place[]> {
  const open = linkScreens.filter(({ screen }) => permits(scope, screen.path))
  const places = await Promise.all(
    open.map(async (place) => {
      const kinds = wantedKinds(scope, place, body.isRedClubAI)
      const merchant = await findMerchant(app.pool, {
        list: place.screen.key,
        host,
        kinds,
        country: body.country,
        lock: lockOf(scope, place.screen),
      })
      return merchant ? [{ ...place, merchant }] : []
    }),
  )
  return places.flat()
}

/** The link of the first of a programme's screens that makes one, or why its first makes none. */
async function firstLink(call: LinkCall, places: readonly Place[], page: URL): Promise<Made> {
  let refused: Made | undefined
  for (const place of places) {
    const made = await linkAt(call, place, page).catch((error: unknown) =>
      reason(call.app, place.programme, error),
    )
    if ('link' in made) return made
    refused ??= made
  }
  return refused ?? { error: messages.merchantUnknown }
}

async function linkAt({ app, scope, body }: LinkCall, place: Place, page: URL): Promise<Made> {
  const { programme, screen, merchant } = place
  checkTexts(screen, body)
  if (screen.wire.calls.generate) return generated(app, scope, place, body)
  checkLock(scope, screen, merchant.merchant_id)
  if (!merchant.active) return { error: messages.merchantLeft }
  const kind = kindOf(place, wantedKinds(scope, place, body.isRedClubAI), merchant.kinds)
  // The link of a row leads where the partner says; it takes no page.
  if (merchant.link === null || !isFrontPage(page, merchant)) {
    return { error: messages.frontPageOnly(programmeOf(programme).name) }
  }
  const parts = {
    vendorId: scope.vendorId,
    kind,
    campaignId: typedCampaign(app, body.new_campaign_id),
    placementId: body.placement_id,
    clickId: body.click_id,
    now: app.clock().getTime(),
  }
  const row = { ...merchant, link: merchant.link }
  return { link: await listedLink(app, programme, screen, row, parts) }
}

function answerOf(made: Made) {
  return 'error' in made
    ? { success: false, error: made.error }
    : { success: true, deepLinkInfo: { link: made.link } }
}
