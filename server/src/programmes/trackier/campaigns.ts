import { z } from 'zod'
import type { Kind } from '@orrery/contract/programmes/programme'
import { PartnerFailure } from '../../kit/adapter.ts'
import { amount, currency, DOLLAR } from './amount.ts'
import type { Api } from './api.ts'

const texts = z.array(z.string()).nullish()

export const campaign = z.object({
  id: z.int().positive(),
  title: z.string(),
  model: z.enum(['cpa', 'cpi', 'cpc', 'cpm', 'cps']),
  currency,
  preview_url: z.string().nullish(),
  tracking_link: z.string().nullish(),
  countries: z.array(z.string()).nullish(),
  payouts: z
    .array(
      z.object({
        payout: amount.nullish(),
        geo: texts,
        city: texts,
        region: texts,
        /** Of the sub id that `variable` names. */
        allowedValues: texts,
      }),
    )
    .nullish(),
})
export type Campaign = z.output<typeof campaign>

const answer = z.object({
  success: z.literal(true),
  data: z.object({
    campaigns: z.array(campaign),
    page: z.int(),
    count: z.int().nonnegative(),
  }),
})

const PAGE_SIZE = 1000
const MOST_CAMPAIGNS = 1_000_000

/**
 * Every open campaign. A list that is empty, ends early, repeats itself or answers another page than
 * the asked one is a failure, so that no merchant is taken for gone by mistake.
 */
export async function readCampaigns(api: Api): Promise<Campaign[]> {
  const all = new Map<number, Campaign>()
  let total = 0
  for (let page = 1; all.size < MOST_CAMPAIGNS; page += 1) {
    const path = '/v2/publisher/campaigns'
    const read = answer.safeParse(
      await api.json({ method: 'GET', path, query: { page, limit: PAGE_SIZE } }),
    )
    if (!read.success) {
      throw new PartnerFailure(`${api.name} sent a merchant list in an unknown form.`)
    }
    const { campaigns, count, page: told } = read.data.data
    for (const each of campaigns) {
      if (all.has(each.id) || told !== page) {
        throw new PartnerFailure(`${api.name} sent overlapping pages of its merchant list.`)
      }
      all.set(each.id, each)
    }
    total = count
    // A full page may be followed by another even if the count is reached: it may be the page's own.
    if (campaigns.length === 0 || (campaigns.length < PAGE_SIZE && all.size >= count)) break
  }
  if (all.size === 0) throw new PartnerFailure(`${api.name} sent an empty merchant list.`)
  if (all.size !== total) {
    throw new PartnerFailure(`${api.name} sent an incomplete merchant list.`)
  }
  return [...all.values()]
}

/** Those of them that pay in dollars: what another currency earned could be paid to nobody. */
export async function readOffered(api: Api): Promise<Campaign[]> {
  return (await readCampaigns(api)).filter((each) => each.currency === DOLLAR)
}

/** What a campaign pays for; undefined for views, which are no traffic of ours. */
export function kindOf({ model }: Pick<Campaign, 'model'>): Kind | undefined {
  if (model === 'cpm') return undefined
  return model === 'cpc' ? 'CPC' : 'CPA'
}
