import type { Ask } from '@orrery/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

/* What becomes of a link that was made: its short link, its file, its clicks. */

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const DAY = '2026-03-18'
/** Clicks are counted within two seconds; a busy machine takes longer. */
const SUMMED = { timeout: 60_000 }
let portal: TestPortal
let vendor: SignedIn
let page: string

beforeAll(async () => {
  portal = await testPortal({ merchants: true })
  vendor = await portal.signIn(await portal.vendor())
  page = `${portal.sandbox.network.merchants('orion')[0]!.url}shoes?size=9`
})
afterAll(() => portal.close())

async function link(
  body: Ask<'POST /home/generateDeepLink'>['body'],
  who = vendor,
): Promise<string> {
  const made = await who.call('POST /home/generateDeepLink', { body })
  return made.deepLinkInfo?.link ?? `no link: ${made.error}`
}

const shorten = (who: SignedIn, url: string, campaign?: string) =>
  who.call('POST /home/createShortLink', {
    body: { url, ...(campaign !== undefined && { new_campaign_id: campaign }) },
  })

test('the same link gives the same short link, and nobody else’s link is shortened', async () => {
  const url = await link({ merchantUrl: page, placement_id: 'same' })
  expect(await link({ merchantUrl: page, placement_id: 'same' })).toBe(url)
  const { data } = await shorten(vendor, url)
  expect(data.tiny_url).toMatch(/^http:\/\/localhost:\d+\/s\/[2-9A-Za-z]{8}$/)
  expect((await shorten(vendor, url)).data).toEqual(data)

  const other = await portal.signIn(await portal.vendor({ vendorId: 5003 }))
  const refused = { status: 400, message: messages.linkNotYours }
  await expect(shorten(other, url)).rejects.toMatchObject(refused)
  await expect(shorten(vendor, 'https://evil.example/')).rejects.toMatchObject(refused)
  expect(await other.call('GET /home/getLinks', { query: {} })).toEqual({
    data: [],
    totalRecords: 0,
  })
  const mine = await vendor.call('GET /home/getLinks', { query: { searchText: '5001_SAME' } })
  expect(mine).toMatchObject({ data: [{ link: url, tinyUrl: data.tiny_url }], totalRecords: 1 })
  const behind = await vendor.call('GET /home/getLinks', {
    query: { searchText: '5001_SAME', pageNo: '9' },
  })
  expect(behind).toEqual({ data: [], totalRecords: 1 })
})

test('a link is found by its short link, whole or by its code alone, in the file, too', async () => {
  const url = await link({ merchantUrl: page, placement_id: 'pasted' })
  await link({ merchantUrl: page, placement_id: 'beside' })
  const { tiny_url: short } = (await shorten(vendor, url)).data
  const code = short.split('/').at(-1) ?? ''
  const found = (searchText: string, who = vendor) =>
    who.call('GET /home/getLinks', { query: { searchText } })
  for (const text of [short, `${short}?sub=a`, code]) {
    expect(await found(text)).toMatchObject({ data: [{ link: url }], totalRecords: 1 })
  }
  const path = `/home/downloadLinks?searchText=${encodeURIComponent(short)}`
  const file = await portal.fetch(path, { headers: { authorization: vendor.token } })
  expect((await file.text()).trim().split('\n')).toEqual([
    expect.stringMatching(/^Merchant,Link,/),
    expect.stringContaining(short),
  ])
  const other = await portal.signIn(await portal.vendor({ vendorId: 5004 }))
  expect(await found(short, other)).toEqual({ data: [], totalRecords: 0 })
})

test('a second campaign for the same link is a link of its own, not lost', async () => {
  const campaign = { merchantUrl: page, placement_id: 'two-campaigns' }
  const url = await link({ ...campaign, new_campaign_id: 'spring' })
  expect(await link({ ...campaign, new_campaign_id: 'autumn' })).toBe(url)
  await shorten(vendor, url)
  const { data } = await vendor.call('GET /home/getLinks', {
    query: { searchText: 'two-campaigns' },
  })
  expect(data.map((each) => each.campaignId).toSorted()).toEqual(['autumn', 'spring'])
})

test('each campaign of the same link has a short link of its own', async () => {
  const who = await portal.signIn(await portal.vendor({ vendorId: 5008 }))
  const asked = { merchantUrl: page, placement_id: 'campaigns' }
  const short = async (campaign: string) => {
    const url = await link({ ...asked, new_campaign_id: campaign }, who)
    return (await shorten(who, url, campaign)).data.tiny_url
  }
  const [summer, winter, none] = [await short('summer'), await short('winter'), await short('')]
  expect(new Set([summer, winter, none]).size).toBe(3)
  // Also the one that was not made last.
  expect([await short('summer'), await short('winter'), await short('')]).toEqual([
    summer,
    winter,
    none,
  ])
  const found = async (searchText: string) => {
    const { data } = await who.call('GET /home/getLinks', { query: { searchText } })
    return data.map(({ campaignId, tinyUrl }) => [campaignId, tinyUrl])
  }
  expect(await found('SUMMER')).toEqual([['summer', summer]])
  const { data } = await who.call('GET /home/getLinks', { query: { sort: '-campaignId' } })
  expect(data.map(({ campaignId }) => campaignId)).toEqual(['winter', 'summer', ''])

  const url = await link(asked, who)
  // Of a campaign without the link there is none, and no other's is handed out for it.
  await expect(shorten(who, url, 'spring')).rejects.toMatchObject({
    status: 400,
    message: messages.linkNotYours,
  })
  // Who names no campaign has one of them.
  expect([summer, winter, none]).toContain((await shorten(who, url)).data.tiny_url)
})

test('the file has every link that fits the search, newest first, and only one’s own', async () => {
  const other = await portal.signIn(await portal.vendor({ vendorId: 5007 }))
  const old = await link(
    { merchantUrl: page, placement_id: '-file-1', new_campaign_id: '-spring' },
    other,
  )
  // The clock of the tests stands still.
  await portal.app.pool.query(`UPDATE deep_link SET created_date = created_date - interval '1 s'
                               WHERE vendor_id = 5007`)
  const young = await link({ merchantUrl: page, placement_id: 'file-2' }, other)
  const { data } = await shorten(other, old)
  const bot = { headers: { 'user-agent': 'Googlebot/2.1' }, redirect: 'manual' } as const
  await fetch(data.tiny_url, bot)
  const lines = async (query: { searchText?: string }, who = other) => {
    const file = await who.call('GET /home/downloadLinks', { query })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="links.csv"')
    const text = (await file.text()).replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, 'TIME')
    return text.trimEnd().split('\n')
  }
  const name = portal.sandbox.network.merchants('orion')[0]!.name
  // One click, of a program, so none that is valid; the link that was not shortened counts none.
  const first = `${name},${old},${data.tiny_url},'-file-1,'-spring,1,0,,,,,,USD,TIME,Orion`
  const second = `${name},${young},,file-2,,,,,,,,,USD,TIME,Orion`
  const head =
    'Merchant,Link,Short link,Placement id,Campaign,"Clicks, all","Clicks, valid",Sales,Earnings,Links alike,' +
    'Sales of all alike,Earnings of all alike,Currency,Created,Programme'
  await expect.poll(() => lines({}), SUMMED).toEqual([head, second, first])
  expect(await lines({ searchText: 'FILE-1' })).toEqual([head, first])
  expect(await lines({ searchText: '%' })).toEqual([head])
  expect(await lines({ searchText: '5007_' }, vendor)).toEqual([head])
})

test('a click goes from the short link to the partner and comes back with the row that paid', async () => {
  const url = await link({ merchantUrl: page, placement_id: 'journey' })
  const { data } = await shorten(vendor, url)

  const answer = await fetch(`${data.tiny_url}?afRid=stolen&url=https://evil.example`, {
    redirect: 'manual',
    headers: { 'user-agent': CHROME },
  })
  expect(answer.status).toBe(302)
  const target = answer.headers.get('location') ?? ''
  const clickId = new URL(target).searchParams.get('afRid') ?? ''
  expect(clickId).toMatch(/^[0-9a-z]{22}$/)
  // Exactly what was stored, with our click id and nothing of the caller's query.
  expect(target).toBe(`${url}&afRid=${clickId}`)

  const kept = async () =>
    (
      await portal.app.pool.query(
        'SELECT vendor_id, click_id, label FROM click WHERE click_id = $1',
        [clickId],
      )
    ).rows
  await expect.poll(kept, SUMMED).toEqual([{ vendor_id: 5001, click_id: clickId, label: 'valid' }])
  const listed = async () =>
    (await vendor.call('GET /home/getLinks', { query: { searchText: 'journey' } })).data
  await expect
    .poll(listed, SUMMED)
    .toMatchObject([{ placementId: 'journey', tinyUrl: data.tiny_url, clicks: 1, validClicks: 1 }])

  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, [
    {
      day: DAY,
      campaignId: '5001',
      placementId: 'journey',
      merchantId: '1',
      merchantName: 'Harbor & Pine',
      rid: clickId,
      clicks: 1,
      sales: 0,
      saleAmount: '0',
      earnings: '0.07',
    },
  ])
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query: { startDate: DAY } })
  const { rows: joined } = await portal.app.pool.query(
    `SELECT c.code, r.placement_id, r.earnings FROM click c
     JOIN report_row r ON r.vendor_id = c.vendor_id AND r.rid = c.click_id`,
  )
  expect(joined).toEqual([
    { code: data.tiny_url.split('/s/')[1], placement_id: 'journey', earnings: '0.07' },
  ])
})
