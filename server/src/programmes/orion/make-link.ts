import { z } from 'zod'
import { composedPlacement } from '@orrery/contract/links/composed-placement'
import { messages } from '@orrery/contract/messages'
import { EgressFailure, type Egress } from '../../kit/egress/egress.ts'
import { PartnerFailure, type LinkRequest, type MadeLink } from '../../kit/adapter.ts'
import { withParameters } from '../with-parameters.ts'
import { accountOf, accountQuery } from './account.ts'
import { parameter } from './link-parameters.ts'
import type { OrionSettings } from './settings.ts'

const answer = z.union([
  z.object({ deepLinkUrl: z.url({ protocol: /^https?$/ }) }).transform((body) => body.deepLinkUrl),
  z.object({ link: z.url({ protocol: /^https?$/ }) }).transform((body) => body.link),
])

const MACRO = /[{}]/
/** In ms: somebody waits for the link, and nothing is compiled for it. */
const LONGEST_MS = 10_000
/** A click id that the call itself takes. */
const PLAIN = /^[^{}]+$/

/**
 * A deep link by `link/generate`. Values with macros (`{…}`) are not legal in the call, so they are
 * written into the finished link, braces literal, for the publisher's tracker to replace.
 */
export async function makeLink(
  links: Egress,
  settings: OrionSettings,
  request: LinkRequest,
): Promise<MadeLink> {
  const placement = composedPlacement(request.vendorId, request.placementId)
  if (placement === undefined) throw new PartnerFailure(messages.composedTooLong)
  const made = answer.safeParse(
    await ask(links, Math.min(LONGEST_MS, settings.ORION_CALL_MS), {
      ...accountQuery(accountOf(settings, request.kind)),
      url: request.merchantUrl,
      af_campaign_id: String(request.vendorId),
      ...(!MACRO.test(placement) && { af_placement_id: placement }),
      ...(request.clickId && !MACRO.test(request.clickId) && { af_rid: request.clickId }),
    }),
  )
  if (!made.success) throw new PartnerFailure('Orion answered a link request in an unknown form.')
  const link = withParameters(made.data, {
    ...(MACRO.test(placement) && { [parameter.placement]: placement }),
    ...(!PLAIN.test(request.clickId) && { [parameter.rid]: request.clickId }),
  })
  return { link, clickParam: request.clickId ? null : parameter.rid }
}

async function ask(
  links: Egress,
  totalTimeout: number,
  query: Record<string, string>,
): Promise<unknown> {
  try {
    return await links.json({ method: 'GET', path: '/api/link/generate', query, totalTimeout })
  } catch (error) {
    if (error instanceof EgressFailure && error.status === 403) {
      throw new PartnerFailure(messages.merchantLeft)
    }
    if (error instanceof EgressFailure && error.status === 404) {
      throw new PartnerFailure(messages.merchantUnknown)
    }
    throw error
  }
}
