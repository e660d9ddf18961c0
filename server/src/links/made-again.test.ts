import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

/* Links that say when they were made, in Altair's form or, Rigel's, in the place of a campaign. */

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal({ merchants: true, programmes: ['rigel', 'altair'] })
  vendor = await portal.signIn(await portal.vendor())
}, 60_000)
afterAll(() => portal.close())

async function shorten(url: string, new_campaign_id?: string, who = vendor): Promise<string> {
  const body = { url, ...(new_campaign_id !== undefined && { new_campaign_id }) }
  return (await who.call('POST /home/createShortLink', { body })).data.tiny_url
}

async function someMerchant(list: string) {
  const { rows } = await portal.app.pool.query<{ mid: string; country: string; url: string }>(
    `SELECT merchant_id AS mid, country, url FROM merchant
     WHERE list = $1 AND active AND 'CPC' = ANY (kinds) ORDER BY merchant_id, country LIMIT 1`,
    [list],
  )
  return rows[0]!
}

async function rigel(placement_id: string, new_campaign_id = ''): Promise<string> {
  const { mid, country } = await someMerchant('rigel')
  const made_at = portal.app.clock().getTime()
  const body = { list: 'rigel', mid, country, placement_id, new_campaign_id, made_at }
  return (await vendor.call('POST /home/keepLink', { body })).data.link
}

async function altair(placement_id: string): Promise<string> {
  const { url: merchantUrl, country } = await someMerchant('altair')
  const body = { merchantUrl, country, placement_id }
  const made = await vendor.call('POST /kelkoo/generateDeepLinkUrl', { body })
  return made.data?.link ?? `no link: ${made.error}`
}

test.each([
  ['Altair', altair],
  ['Rigel', rigel],
] as const)(
  'a link of %s that was made again meanwhile is shortened as it stood',
  async (_, make) => {
    portal.setNow(new Date('2026-03-20T09:00:00Z'))
    const first = await make('again')
    const beside = await make('beside')
    portal.setNow(new Date('2026-03-20T09:05:00Z'))
    const second = await make('again')
    expect(second).not.toBe(first)

    const short = await shorten(first)
    expect(await shorten(second)).toBe(short)
    expect(await shorten(first, '')).toBe(short)
    expect(await shorten(beside)).not.toBe(short)
    const { headers } = await fetch(short, { redirect: 'manual' })
    expect(headers.get('location')).toContain(/\d{13}/.exec(second)?.[0])

    const refused = { status: 400, message: messages.linkNotYours }
    await expect(shorten(first, 'spring')).rejects.toMatchObject(refused)
    await expect(shorten(first.replace('again', 'never'))).rejects.toMatchObject(refused)
    const other = await portal.signIn(
      await portal.vendor({ vendorId: make === altair ? 5003 : 5004 }),
    )
    await expect(shorten(first, '', other)).rejects.toMatchObject(refused)
  },
)

test('a campaign of its own does not stand for one that says when it was made', async () => {
  portal.setNow(new Date('2026-03-20T09:00:00Z'))
  const first = await rigel('campaign')
  await portal.app.pool.query('DELETE FROM deep_link WHERE link = $1', [first])
  await rigel('campaign', 'spring')
  const refused = { status: 400, message: messages.linkNotYours }
  await expect(shorten(first)).rejects.toMatchObject(refused)
})
