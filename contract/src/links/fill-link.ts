import type { Kind, LinkScreen } from '../programmes/programme.ts'
import { campaignLabel } from './campaign-label.ts'
import { substitute } from './substitute.ts'

/** What a link says where the publisher gave nothing (2-links §2). */
export const NO_ID = 'noid'

/** Stands in a short link's target where our click id goes. No publisher can type it: their texts have no dot. */
export const CLICK_TOKEN = '{click.id}'

export interface LinkParts {
  vendorId: number
  kind: Kind
  /** What the publisher typed, '' for nothing. */
  campaignId: string
  placementId: string
  clickId: string
  /** When the link is made, milliseconds since 1970; some carry it where they have no campaign. */
  now: number
}

/**
 * A row's link with its tokens replaced, `noid` where the publisher gave nothing; the browser copies
 * exactly what the server keeps. Macros in a value stay as they are.
 * @param template the row's link, such as `https://…?sub={VENDOR_ID}_{PLACEMENT_ID}&uid={CLICK_ID}`.
 */
export function fillLink(template: string, screen: LinkScreen, parts: LinkParts): string {
  const byType = Object.entries(screen.wire.byType ?? {}).map(([token, of]) => [
    token,
    of[parts.kind],
  ])
  return substitute(
    template,
    {
      ...(Object.fromEntries(byType) as Record<string, string>),
      VENDOR_ID: String(parts.vendorId),
      CAMPAIGN_ID: campaignLabel(screen, parts.campaignId, parts.now),
      PLACEMENT_ID: parts.placementId,
      CLICK_ID: parts.clickId,
    },
    { empty: NO_ID },
  )
}
