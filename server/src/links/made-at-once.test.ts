import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '@orrery/contract/client'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { partner } from '../../test/merchants.ts'
import { listPayingMerchants } from '../../test/paying-merchants.ts'
import type { Adapter } from '../kit/adapter.ts'

/* Two nodes on one database. Altair's link says when it was made: no two texts of one are the same. */

let first: TestPortal
let second: TestPortal
let vendor: SignedIn
let stamp = 1000
/** Presses that wait at the partner, which answers two at a time. */
const waiting: (() => void)[] = []

beforeAll(async () => {
  first = await testPortal()
  second = await testPortal({ database: { url: first.databaseUrl, drop: async () => undefined } })
  await listPayingMerchants(first.app)
  for (const { app } of [first, second]) {
    const adapters = app.adapters as Map<string, Adapter>
    adapters.set('altair', {
      ...partner('altair', 'altair', () => []),
      makeLink: async ({ placementId }) => {
        const moment = String((stamp += 1))
        await both()
        const link = `https://us-go.example/?.ts=${moment}&sub=${placementId}`
        return { link, clickParam: null, moment: [moment] }
      },
    })
  }
  vendor = await first.signIn(await first.vendor())
})
afterAll(async () => {
  await second.close()
  await first.close()
})

function both(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (waiting.length === 2) for (const go of waiting.splice(0)) go()
  return promise
}

test('a link that is made on two nodes at once is one link, and counted once', async () => {
  const nodes = [first, second].map(({ url }) => client({ base: url, token: () => vendor.token }))
  for (let round = 0; round < 10; round += 1) {
    const placement_id = `round${round}`
    const body = { merchantUrl: 'https://oak.example/shoes', placement_id }
    await Promise.all(nodes.map((call) => call('POST /kelkoo/generateDeepLinkUrl', { body })))
  }
  const { data } = await vendor.call('GET /home/getLinks', { query: {} })
  const placements = data.map(({ link }) => new URL(link).searchParams.get('sub') ?? '')
  expect(placements.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Array.from({ length: 10 }, (_, round) => `round${round}`),
  )
  const { rows } = await first.app.pool.query('SELECT links FROM link_quota')
  expect(rows).toEqual([{ links: 10 }])
})

test('an instant that a program sends for a campaign is none, and one of another day is what it says', async () => {
  const nodes = [first, second].map(({ url }) => client({ base: url, token: () => vendor.token }))
  const press = (placement_id: string, instants: number[]) =>
    Promise.all(
      nodes.map((call, at) => {
        const merchantUrl = 'https://oak.example/shoes'
        const body = { merchantUrl, placement_id, new_campaign_id: String(instants[at]) }
        return call('POST /kelkoo/generateDeepLinkUrl', { body })
      }),
    )
  const kept = async (searchText: string) => {
    const { data } = await vendor.call('GET /home/getLinks', { query: { searchText } })
    return data.map(({ link, campaignId }) => ({ link, campaignId }))
  }
  const now = first.app.clock().getTime()
  // One machine's clock is four hours behind.
  await press('pressed', [now - 4 * 3_600_000, now + 1])
  const links = await kept('sub=pressed')
  expect(links.map(({ campaignId }) => campaignId)).toEqual([''])
  const body = { url: links[0]?.link ?? '', new_campaign_id: String(now + 2) }
  expect((await vendor.call('POST /home/createShortLink', { body })).data.tiny_url).toBeTruthy()

  const long = 100 * 86_400_000
  await press('labelled', [now - long, now + long])
  const labels = (await kept('sub=labelled')).map(({ campaignId }) => Number(campaignId))
  expect(labels.toSorted((a, b) => a - b)).toEqual([now - long, now + long])
})
