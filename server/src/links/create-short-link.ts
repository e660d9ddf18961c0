import { randomInt } from 'node:crypto'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { shortUrlBase } from '../kit/known-domains.ts'
import { likeButMoment } from './store-link.query.ts'
import { storeShortLink } from './store-short-link.query.ts'
import { isPresentInstant, typedCampaign } from './typed-campaign.ts'

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
  const asked = { vendorId, code: newCode(), now: app.clock() }
  const code =
    (await storeShortLink(app.pool, { ...asked, link, campaignId })) ?? (await madeAgain())
  return code && shortUrlBase(app, vendorId) + code

  /** One that was made again meanwhile has that moment's text: looked for among those of no campaign unless named. */
  async function madeAgain(): Promise<string | undefined> {
    const moment = momentsIn(app, link)
    if (moment.length === 0) return undefined
    const pattern = { link: likeButMoment(link, moment), isPattern: true }
    return storeShortLink(app.pool, { ...asked, ...pattern, campaignId: campaignId ?? '' })
  }
}

/** What in a link says when it was made: by its programme's form, or an instant in the place of a campaign. */
function momentsIn(app: App, link: string): string[] {
  const told = [...app.adapters.values()].flatMap((each) => each.momentOf?.(link) ?? [])
  const instants = link.match(/\d+/g) ?? []
  return [...told, ...instants.filter((each) => isPresentInstant(app, each))]
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
