import { Readable } from 'node:stream'
import { inOne } from '@orrery/contract/links/phrases'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import { csvLine } from '../kit/csv/write-csv.ts'
import type { Scope } from '../kit/scope.ts'
import type { FoundPage, FoundPayer } from './found-pages.ts'
import { generated } from './generated.ts'
import { listedLink } from './listed-link.ts'
import { reason, type Made } from './made.ts'

/** So many pages' links are made at a time; some are a call to a partner. */
const AT_ONCE = 8

interface LinkTexts {
  placementId: string
  clickId: string
  /** Milliseconds since 1970. */
  now: number
}

const COLUMNS = [
  'Page',
  'Programme',
  'Merchant',
  'Country',
  'Pays',
  'Leads to',
  'Link',
  'Why no link',
  'Restrictions',
]

/**
 * The link of each page by the best of its programmes that makes one, in the order of the pages, each
 * kept in the vendor's links. Lines leave as they are made; nothing else is held meanwhile.
 */
export function foundLinksFile(
  app: App,
  scope: Scope,
  pages: readonly FoundPage[],
  texts: LinkTexts,
): Readable {
  async function* lines() {
    yield csvLine(COLUMNS)
    for (let at = 0; at < pages.length; at += AT_ONCE) {
      const made = pages.slice(at, at + AT_ONCE).map((page) => line(app, scope, page, texts))
      yield (await Promise.all(made)).join('')
    }
  }
  return Readable.from(lines())
}

async function line(app: App, scope: Scope, page: FoundPage, texts: LinkTexts): Promise<string> {
  let why = page.why
  for (const payer of page.payers) {
    const made = await linkOf(app, scope, page, payer, texts).catch((error: unknown) =>
      reason(app, payer.place.programme, error),
    )
    if ('link' in made) {
      const { programme, merchantName, country, payout, why: frontOnly, restrictions } = payer.told
      const name = programmeOf(programme).name
      const to = frontOnly === null ? 'This page' : 'Front page'
      const pays = [page.url, name, merchantName, country, payout, to]
      return csvLine([...pays, made.link, null, inOne(restrictions)])
    }
    why ??= made.error
  }
  return csvLine([page.url, null, null, null, null, null, null, why, null])
}

async function linkOf(
  app: App,
  scope: Scope,
  { href }: FoundPage,
  { place, merchant, told }: FoundPayer,
  { placementId, clickId, now }: LinkTexts,
): Promise<Made> {
  const { programme, screen } = place
  if (screen.wire.calls.generate) {
    return generated(app, scope, place, {
      merchantUrl: told.why === null ? href : told.merchantUrl,
      country: merchant.country,
      placement_id: placementId,
      click_id: clickId,
      new_campaign_id: '',
    })
  }
  const parts = {
    vendorId: scope.vendorId,
    // The first of the vendor's types that it pays for, as for one link.
    kind: told.kinds[0] ?? 'CPC',
    campaignId: '',
    placementId,
    clickId,
    now,
  }
  const row = { ...merchant, link: merchant.link ?? '' }
  return { link: await listedLink(app, programme, screen, row, parts) }
}
