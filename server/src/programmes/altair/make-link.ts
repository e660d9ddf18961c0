import { z } from 'zod'
import { messages } from '@orrery/contract/messages'
import { EgressFailure } from '../../kit/egress/egress.ts'
import { PartnerFailure, type LinkRequest, type MadeLink } from '../../kit/adapter.ts'
import { withParameters } from '../with-parameters.ts'
import type { Account } from './account.ts'
import { momentOf } from './go-url.ts'
import { parameter } from './link-parameters.ts'
import { theirMarket } from './market.ts'

const answer = z.object({ url: z.url({ protocol: /^https?$/ }) })

/**
 * The Go URL of `search/link` with our parameters added. It is never requested: Kelkoo does not count
 * the clicks of a Go URL that a robot has visited.
 */
export async function makeLink(account: Account, request: LinkRequest): Promise<MadeLink> {
  const made = answer.safeParse(await ask(account, request))
  if (!made.success) throw new PartnerFailure('Altair answered a link request in an unknown form.')
  const { vendorId, placementId, clickId } = request
  const link = withParameters(made.data.url, {
    // Without a placement `5001_noid`, so that every click is the vendor's.
    [parameter.placement]: `${vendorId}_${placementId || 'noid'}`,
    [parameter.clickId]: clickId,
  })
  return {
    link,
    clickParam: clickId ? null : parameter.clickId,
    moment: momentOf(made.data.url),
  }
}

async function ask({ api, headers }: Account, request: LinkRequest): Promise<unknown> {
  const { country, merchantUrl } = request
  const query = { country: theirMarket(country), merchantUrl }
  try {
    return await api.json({ method: 'GET', path: '/shopping/v2/search/link', query, headers })
  } catch (error) {
    if (error instanceof EgressFailure && error.status === 404) {
      throw new PartnerFailure(messages.merchantUnknown)
    }
    throw error
  }
}

/** Asks for a page that no merchant has: to say so is an answer, too. */
export async function testLink({ api, headers }: Account): Promise<void> {
  const query = { country: theirMarket('us'), merchantUrl: 'https://www.example.com/' }
  await api
    .json({ method: 'GET', path: '/shopping/v2/search/link', query, headers })
    .catch((error: unknown) => {
      if (!(error instanceof EgressFailure) || error.status !== 404) throw error
    })
}
