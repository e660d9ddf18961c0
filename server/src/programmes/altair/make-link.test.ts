import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import type { Adapter, LinkRequest } from '../../kit/adapter.ts'
import { altairAdapter } from './adapter.ts'

let sandbox: Sandbox
let altair: Adapter

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-20T09:00:00Z') })
  altair = altairAdapter({ ...sandboxSettings(sandbox.url), ALTAIR_RETRIES: '0' })!
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await altair.close()
  await sandbox.close()
})

const merchant = () =>
  sandbox.network
    .merchants('altair')
    .find(({ id, country }) => country === 'gb' && Number(id) % 40)!

const request = (given: Partial<LinkRequest> = {}): LinkRequest => ({
  kind: 'CPC',
  merchantUrl: `${merchant().url}shoes?size=9`,
  country: 'gb',
  campaignId: '',
  vendorId: 5001,
  placementId: '',
  clickId: '',
  ...given,
})

test.each([
  [{}, 'publisherSubId=5001_noid', 'publisherClickId'],
  [
    { placementId: 'home-top', clickId: 'a_1' },
    'publisherSubId=5001_home-top&publisherClickId=a_1',
    null,
  ],
  [
    { placementId: '{place}', clickId: 'c-{click id}&x', kind: 'CPA' },
    'publisherSubId=5001_{place}&publisherClickId=c-{click%20id}%26x',
    null,
  ],
] as const)('a link for %j carries the vendor and its click id', async (given, added, room) => {
  const { link, clickParam, moment } = await altair.makeLink!(request(given))
  const page = encodeURIComponent(request().merchantUrl)
  const theirs = `country=uk&id=96954210&merchantUrl=${page}&.ts=1773997200000&.sig=`
  expect(link.startsWith(`https://uk-go.kelkoogroup.net/sitesearchGo?${theirs}`)).toBe(true)
  expect(link.slice(link.indexOf('&.sig=')).replace(/^&\.sig=[0-9a-f]{24}&/, '')).toBe(added)
  expect(clickParam).toBe(room)
  expect(moment).toEqual(['1773997200000', expect.stringMatching(/^[0-9a-f]{24}$/)])
})

test('a page of no merchant of the market has no link', async () => {
  const message = 'This link is not of a merchant in the catalogue. Pick a merchant from the list.'
  const unknown = [{ merchantUrl: 'https://nobody.example/' }, { country: 'jp' }]
  for (const given of unknown) {
    await expect(altair.makeLink!(request(given))).rejects.toMatchObject({
      name: 'PartnerFailure',
      message,
    })
  }
})

test.each([
  ['html', 'Altair sent a web page instead of JSON.'],
  ['retry-after', 'Altair answered 429 (too many requests).'],
] as const)('an answer that is %s is a failure in our words', async (kind, message) => {
  sandbox.fault({ path: '/shopping/v2/search/link', kind })
  await expect(altair.makeLink!(request())).rejects.toMatchObject({
    name: 'PartnerFailure',
    message,
  })
})
