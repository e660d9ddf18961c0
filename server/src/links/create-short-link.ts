import { randomInt } from 'node:crypto'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { shortUrlBase } from '../kit/known-domains.ts'
import { storeShortLink } from './store-short-link.query.ts'
import { typedCampaign } from './typed-campaign.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** 3-decisions §3. The same deep link of the same campaign always gives the same short link. */
export const createShortLink: Handler<'POST /home/createShortLink'> = async ({
  app,
  scope,
  body,
}) => {
  const { new_campaign_id: named } = body
  const campaignId = named === undefined ? undefined : typedCampaign(app, named)
  const url = await shortened(app, scope.vendorId, body.url, campaignId)
  if (url === undefined) throw new Problem('invalid', messages.linkNotYours)
  return { data: { tiny_url: url } }
}

/**
 * The short URL of one of the vendor's own links; undefined when the vendor has no such link.
 * @param campaignId of which campaign, '' for none; of any when undefined.
 */
export async function shortened(
  app: App,
  vendorId: number,
  link: string,
  campaignId: string | undefined,
): Promise<string | undefined> {
  const asked = { vendorId, link, campaignId, code: newCode(), now: app.clock() }
  const code = await storeShortLink(app.pool, asked)
  return code && shortUrlBase(app, vendorId) + code
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
