import type { QueryBody } from '@orrery/contract/figures/query'
import type { WhyBody } from '@orrery/contract/figures/why'
import type { Ask } from './load.ts'
import { days, vendorAsks } from './vendor-asks.ts'

/** A vendor's figures of 90 days in each way to take them apart, the 100 that earned most; and the empty call. */
export async function queryAsks(url: string, vendorId: number) {
  const { post, empty } = await vendorAsks(url, vendorId)
  const by = (...dimensions: NonNullable<QueryBody['dimensions']>) =>
    post('/v1/query', {
      ...days(),
      programmes: ['orion'],
      metrics: ['clicks', 'sales', 'earnings', 'share'],
      dimensions,
      orderBy: [['earnings', 'desc']],
    } satisfies QueryBody)
  return {
    empty,
    'by merchant': by('merchant'),
    'by placement': by('placement'),
    'by country': by('country'),
    'by click id': by('clickId'),
    'merchant × placement': by('merchant', 'placement'),
    why: post('/v1/why', {
      ...days(),
      programmes: ['orion'],
      metric: 'earnings',
      compare: 'previous',
    } satisfies WhyBody),
  } satisfies Record<string, Ask>
}

/** The questions, in the order of the table, and what each may take of an empty call. */
export const questions = [
  ['by merchant', '≤ 3'],
  ['by placement', '≤ 3'],
  ['by country', '≤ 3'],
  ['by click id', '≤ 10'],
  ['merchant × placement', '≤ 10'],
  ['why', '≤ 10'],
] as const
