import {
  FEED_PROGRAMME,
  feedKeys,
  feedNames,
  type FeedKey,
} from '@orrery/contract/links/feed-links'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { filledTarget } from '../kit/feed-targets.ts'
import type { Handler } from '../kit/http/handler.ts'
import { shortened } from './create-short-link.ts'
import { storeLink } from './store-link.ts'

/** 2-links §2, feed link tester. The same setting gives a vendor the same two links. */
export const getFeedLinks: Handler<'POST /home/getFeedLinks'> = async ({ app, scope }) => {
  const links = feedKeys.map(async (feed) => ({
    feed,
    link: await feedLink(app, scope.vendorId, feed),
  }))
  return { data: await Promise.all(links) }
}

/** The vendor's short link to a feed; null when the feed is not set up. */
async function feedLink(app: App, vendorId: number, feed: FeedKey): Promise<string | null> {
  const target = app.feedTargets[feed]
  if (target === undefined) return null
  const link = await storeLink(app, {
    vendorId,
    programme: FEED_PROGRAMME,
    merchant: { merchant_id: feed, name: feedNames[feed] },
    merchantUrl: target,
    kind: 'CPC',
    link: filledTarget(target, { VENDOR_ID: String(vendorId) }),
    clickParam: null,
    placementId: '',
    clickId: '',
    campaignId: '',
  })
  return (await shortened(app, vendorId, link, '')) ?? null
}

/** 2-links §2, redirect notice: the host is the operator's, whatever the query says. */
export const getRedirectTarget: Handler<'GET /home/getRedirectTarget'> = async ({ app, query }) => {
  const { checkIn = '', checkOut = '', chanel = '', city = '' } = query
  if (checkIn && checkOut && checkOut <= checkIn) throw new Problem('invalid', messages.stayOrder)
  const target = app.feedTargets.priceline
  if (target === undefined) return { data: { url: null } }
  const values = { CHECK_IN: checkIn, CHECK_OUT: checkOut, CHANNEL: chanel, CITY: city }
  return { data: { url: filledTarget(target, values) } }
}
