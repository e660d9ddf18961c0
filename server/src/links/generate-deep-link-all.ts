import { permits } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { linkScreensOf, programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { LinkScreen, Programme } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { destination } from '../kit/destination/destination.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { findMerchant, type FoundMerchant } from './find-merchant.query.ts'
import { generated, refuseForeign, typeOf } from './generated.ts'
import { checkTexts, listedLink } from './listed-link.ts'

type Question = Asked<'POST /home/generateDeepLinkAll'>

/** A programme that has the merchant. */
interface Place {
  programme: ProgrammeKey
  name: string
  screen: LinkScreen
  merchant: FoundMerchant
}

type Made = { link: string } | { error: string }

/**
 * 2-links §7. The page's link by each programme whose link screen is open to the vendor and that has
 * the merchant. One that makes none says why; the others go on.
 */
export const generateDeepLinkAll: Handler<'POST /home/generateDeepLinkAll'> = async (question) => {
  const { app, scope, body } = question
  refuseForeign(scope, body)
  const page = destination(body.merchantUrl)
  if ('problem' in page) throw new Problem('invalid', page.problem)
  const places = await placesOf(question, page.url.hostname)
  if (places.length === 0) throw new Problem('invalid', messages.merchantUnknown)
  const data = await Promise.all(
    places.map(async (place) => {
      const made = await linkAt(question, place, page.url).catch((error: unknown) =>
        reason(app, place.programme, error),
      )
      return { programme: place.programme, ...answerOf(made) }
    }),
  )
  const { programme: _, ...first } = data.find(({ success }) => success) ?? data[0] ?? {}
  return { success: false, ...first, data }
}

/** Every programme of the vendor's that has a merchant of this host. */
async function placesOf({ app, scope, body }: Question, host: string): Promise<Place[]> {
  const open = programmes.map((each): [ProgrammeKey, Programme] => [each.key, each])
  const places = await Promise.all(
    open.map(async ([programme, manifest]) => {
      const [screen] = linkScreensOf(manifest)
      if (!screen || !permits(scope, screen.path)) return []
      const merchant = await findMerchant(app.pool, screen.key, host, body.country)
      return merchant ? [{ programme, name: manifest.name, screen, merchant }] : []
    }),
  )
  return places.flat()
}

async function linkAt({ app, scope, body }: Question, place: Place, page: URL): Promise<Made> {
  const { programme, name, screen, merchant } = place
  checkTexts(screen, body)
  if (screen.calls.generate) return generated(app, scope, programme, body)
  const { lockedMerchant } = scope.features
  if (lockedMerchant !== null && merchant.merchant_id !== lockedMerchant) {
    return { error: messages.merchantLocked }
  }
  if (!merchant.active) return { error: messages.merchantLeft }
  const kind = typeOf(scope, programme, body.isRedClubAI, merchant.kinds)
  if (!merchant.kinds.includes(kind)) return { error: `The merchant pays ${name} for no ${kind}.` }
  // The link of a row leads where the partner says; it takes no page.
  const isFront = page.pathname === '/' && page.search === '' && page.hash === ''
  if (merchant.link === null || !isFront) {
    return { error: `${name} links to the merchant’s front page only.` }
  }
  const parts = {
    vendorId: scope.vendorId,
    kind,
    // Without a campaign the present instant, as the screen has it.
    campaignId: screen.fields.campaignId ? body.new_campaign_id || `${app.clock().getTime()}` : '',
    placementId: body.placement_id,
    clickId: body.click_id,
  }
  const row = { ...merchant, link: merchant.link }
  return { link: await listedLink(app, programme, screen, row, parts) }
}

function answerOf(made: Made) {
  return 'error' in made
    ? { success: false, error: made.error }
    : { success: true, deepLinkInfo: { link: made.link } }
}

/** Why a programme has no link; a failure of ours is logged and told as one. */
function reason(app: App, programme: ProgrammeKey, error: unknown): { error: string } {
  if (error instanceof Problem) return { error: error.message }
  app.log.error({ programme, error: String(error) }, 'a link could not be made')
  return { error: messages.unexpected }
}
