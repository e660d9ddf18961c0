import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import type { Merchant } from '../network/merchants.ts'
import { trackierAccounts } from './accounts.ts'
import { campaignId } from './campaigns.ts'
import { invalid } from './refusal.ts'
import type { TrackierStage } from './trackier.ts'

type Body = {
  deeplinks?: { url?: unknown; campaignIds?: unknown[] }[]
  adnParams?: Record<string, unknown>
  encodeURL?: boolean
} | null

/**
 * POST /v2/publishers/bulk-deeplink: tracked links to pages. The page and the parameters stand in
 * them as they were sent, macros in braces too; with `encodeURL` they are percent-encoded.
 */
export function links(app: FastifyInstance, stage: TrackierStage): void {
  app.post<{ Body: Body }>('/v2/publishers/bulk-deeplink', ({ body }) => {
    if (!Array.isArray(body?.deeplinks)) throw invalid('"deeplinks" is required')
    const write = body.encodeURL ? encodeURIComponent : (text: string) => text
    const sent = Object.entries(body.adnParams ?? {}).map(
      ([name, value]) => `&${name}=${write(String(value))}`,
    )
    const { publisherId } = trackierAccounts[stage.programme]
    const deeplinks = body.deeplinks.flatMap(({ url, campaignIds }) => {
      if (typeof url !== 'string' || !URL.canParse(url)) throw invalid('"url" is required')
      return (campaignIds ?? campaignsOf(stage, url)).map((id) => {
        if (!isOpen(stage, Number(id))) throw invalid('"campaignIds" has an unknown campaign')
        const account = `campaign_id=${Number(id)}&pub_id=${publisherId}`
        const link = `https://trk.${stage.programme}.example/click?${account}`
        return { campaign: Number(id), url: `${link}&url=${write(url)}${sent.join('')}` }
      })
    })
    return { success: true, message: 'Deeplinks generated successfully', deeplinks }
  })
}

/** Assumption: without campaigns, those of the page's shop. */
function campaignsOf(stage: TrackierStage, url: string): number[] {
  const shop = openMerchants(stage).find(({ host }) => host === new URL(url).hostname)
  return shop ? [campaignId(shop.id, 'cpc'), campaignId(shop.id, 'cpa')] : []
}

function isOpen(stage: TrackierStage, id: number): boolean {
  return openMerchants(stage).some(
    (each) => campaignId(each.id, 'cpc') === id || campaignId(each.id, 'cpa') === id,
  )
}

function openMerchants({ network, programme, now }: TrackierStage): Merchant[] {
  const today = dayOf(now())
  return network.merchants(programme).filter(({ leftOn }) => !leftOn || leftOn >= today)
}
