import { z } from 'zod'
import { WrongRow } from '../../kit/adapter.ts'
import { EgressFailure } from '../../kit/egress/egress.ts'
import type { Api } from './api.ts'
import { campaign, kindOf, readCampaigns } from './campaigns.ts'

const answer = z.object({
  success: z.literal(true),
  data: z.object({ campaign: campaign.pick({ id: true, model: true }) }),
})

/** Whether a campaign pays for clicks. */
export type PaysForClicks = (campaignId: number) => Promise<boolean>

/**
 * Tells campaigns that pay for clicks from the others. Older days name campaigns that are open no
 * longer: each is asked for by itself, once, and remembered in `closed`.
 * @throws WrongRow, the function that is returned, for a campaign that Trackier does not show us.
 */
export async function campaignKinds(
  api: Api,
  closed: Map<number, boolean>,
): Promise<PaysForClicks> {
  const open = new Map(
    (await readCampaigns(api)).map((each) => [each.id, kindOf(each) === 'CPC'] as const),
  )
  return async (id) => {
    const known = open.get(id) ?? closed.get(id)
    if (known !== undefined) return known
    const paid = await ask(api, id)
    closed.set(id, paid)
    return paid
  }
}

async function ask(api: Api, id: number): Promise<boolean> {
  const unknown = new WrongRow(`${api.name} reports a campaign that it does not show us.`)
  const path = `/v2/publisher/campaign/${id}`
  const body = await api.json({ method: 'GET', path }).catch((error: unknown) => {
    const status = error instanceof EgressFailure ? error.status : undefined
    throw status === 403 || status === 404 ? unknown : error
  })
  const read = answer.safeParse(body)
  if (!read.success || read.data.data.campaign.id !== id) throw unknown
  return kindOf(read.data.data.campaign) === 'CPC'
}
