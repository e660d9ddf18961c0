import { permits } from '@orrery/contract/access'
import type { Payer } from '@orrery/contract/links/find-links'
import { messages } from '@orrery/contract/messages'
import { linkScreens, programmeOf, type LinkPlace } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { lockOf } from '../catalogue/lock.ts'
import { logoPath } from '../catalogue/merchant-logo-url.ts'
import { payoutOf } from '../catalogue/merchant-payout.ts'
import { merchantsOfHosts, type HostMerchant } from '../catalogue/merchants-of-hosts.query.ts'
import { openKinds } from '../catalogue/open-kinds.ts'
import type { App } from '../kit/app.ts'
import { destination } from '../kit/destination/destination.ts'
import type { Scope } from '../kit/scope.ts'
import { isFrontPage } from './front-page.ts'

/** A link screen, and the types that the vendor may have there; none where it is not open. */
interface Place extends LinkPlace {
  kinds: readonly Kind[]
}

/** A merchant that pays for a page, where it stands, and what is told of it. */
export interface FoundPayer {
  place: Place
  merchant: HostMerchant
  told: Payer
}

/** Why a merchant brings no link, the reason that is told before others first. */
const reasons = ['restricted', 'off', 'left'] as const
interface Miss {
  reason: (typeof reasons)[number]
  why: string
}

export interface FoundPage {
  /** As it was asked. */
  url: string
  /** The address to link to; '' for a text that is none. */
  href: string
  /** The best first. */
  payers: FoundPayer[]
  /** Why nobody pays for it. */
  why: string | null
}

/**
 * Who pays for pages. For each link screen that is open to the vendor the merchant is found as for one
 * link (`findMerchant`), all pages in one statement. The best is first: one whose link leads to the page
 * itself before one that leads to its front page, then by money (`merchantsOfHosts`).
 */
export async function foundPages(
  app: App,
  scope: Scope,
  urls: readonly string[],
): Promise<FoundPage[]> {
  const pages = urls.map((url) => ({ url, page: destination(url) }))
  const hosts = pages.flatMap(({ page }) => ('url' in page ? page.url.hostname : []))
  const places = linkScreens
    .filter(({ screen }) => !screen.wire.samples)
    .map((place) => ({ ...place, kinds: kindsAt(scope, place) }))
  const lists = places.map(({ screen, kinds }) => ({
    list: screen.key,
    kinds,
    lock: lockOf(scope, screen),
  }))
  const merchants = await merchantsOfHosts(app.queries, lists, [...new Set(hosts)])
  const byHost = Map.groupBy(merchants, ({ host }) => host)
  const placeOf = new Map(places.map((place) => [place.screen.key, place]))

  return pages.map(({ url, page }) => {
    if ('problem' in page) return { url, href: '', payers: [], why: page.problem }
    const said = (byHost.get(page.url.hostname) ?? []).flatMap((merchant) => {
      const place = placeOf.get(merchant.list)
      return place ? payerOf(app, scope, place, merchant, page.url) : []
    })
    const payers = said
      .filter((each) => 'told' in each)
      .toSorted((one, other) => Number(!!one.told.why) - Number(!!other.told.why))
    return { url, href: page.href, payers, why: payers.length > 0 ? null : whyNobody(said) }
  })
}

function kindsAt(scope: Scope, place: LinkPlace): readonly Kind[] {
  return permits(scope, place.screen.path) ? openKinds(scope, place) : []
}

/** What a merchant pays for the page, or why no link can be made; what is closed has no name. */
function payerOf(
  app: App,
  scope: Scope,
  place: Place,
  merchant: HostMerchant,
  page: URL,
): FoundPayer | Miss {
  const { programme, screen, kinds } = place
  const { name } = programmeOf(programme)
  const makes = screen.wire.calls.generate !== undefined
  const lock = lockOf(scope, screen)
  const paid = kinds.filter((kind) => merchant.kinds.includes(kind))
  if (!merchant.active) return { reason: 'left', why: messages.merchantLeft }
  if (kinds.length === 0) return { reason: 'off', why: messages.programmeOff }
  if (lock !== null && lock !== merchant.merchant_id) return restricted(messages.merchantLocked)
  if (paid.length === 0) return restricted(messages.merchantNotPaying(name, kinds))
  if (makes && !app.adapters.get(programme)?.makeLink)
    return restricted(messages.notConfigured(name))
  if (!makes && merchant.link === null) return restricted(messages.noLinkGiven(name))
  const anyPage = makes && merchant.deeplink
  const told = {
    programme,
    list: screen.key,
    mid: merchant.merchant_id,
    merchantName: merchant.name,
    merchantUrl: merchant.url,
    domain: merchant.domain,
    country: merchant.country,
    kinds: paid,
    estimatedCpc: merchant.estimated_cpc === null ? null : Number(merchant.estimated_cpc),
    payout: payoutOf(merchant),
    currency: merchant.currency,
    restrictions: merchant.restrictions,
    logoUrl: logoPath(app, screen.key, merchant.merchant_id, merchant.logo_url),
    why: anyPage || isFrontPage(page, merchant) ? null : messages.frontPageOnly(name),
  }
  return { place, merchant, told }
}

const restricted = (why: string): Miss => ({ reason: 'restricted', why })

function whyNobody(said: readonly (FoundPayer | Miss)[]): string {
  const misses = said.filter((each) => 'reason' in each)
  const [first] = reasons.flatMap((reason) => misses.filter((miss) => miss.reason === reason))
  return first?.why ?? messages.noProgrammeHas
}
