import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeFeed, storeProducts } from '../../test/catalogue.ts'
import { reportRow } from '../../test/rows.ts'
import { catalogueIdOf } from '../catalogue/catalogue-id.ts'
import { pull } from '../ingest/pull.ts'

/*
 * Links that say `noid` for a click id: that of a listed merchant, and a product's. Behind a short link the partner
 * reads our click's id there, and says it again when it pays.
 */
const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const DAY = '2026-03-18'
const LISTED = ['rigel', 'lyra', 'vega'] as const

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal({ merchants: true, programmes: ['orion', ...LISTED, 'altair'] })
  portal.setNow(new Date(`${DAY}T12:00:00Z`))
  vendor = await portal.signIn(await portal.vendor())
}, 60_000)
afterAll(() => portal.close())

test('a click on a short link of a listed merchant is told, and found paid', async () => {
  for (const programme of LISTED) {
    const { merchant_id: mid, country, name } = await someMerchant(programme)
    const ids = { placement_id: 'home', new_campaign_id: 'spring' }
    const body = { list: programme, mid, country, ...ids }
    const { link } = (await vendor.call('POST /home/keepLink', { body })).data
    const { url, clickId } = await clickOn(link)
    expect(url).toBe(link.replace('noid', clickId))
    portal.sandbox.network.setDay(`${programme}/cpc/${DAY}`, [
      reportRow({
        day: DAY,
        placementId: 'home',
        merchantId: mid,
        merchantName: name,
        rid: clickId,
        clicks: 1,
      }),
    ])
  }
  portal.setNow(NOW)
  for (const programme of LISTED) {
    const days = { start: DAY, end: DAY }
    const adapter = portal.app.adapters.get(programme)!
    await pull(portal.app, adapter, 'CPC', days, { startedBy: null, accept: true })
  }
  const body = { startDate: DAY, endDate: DAY, groupBy: 'programme' as const }
  const paid = async () => {
    const { rows } = await vendor.call('POST /v1/reconciliation', { body })
    return Object.fromEntries(
      rows.map(({ name, redirects, paidClicks }) => [name, [redirects, paidClicks]]),
    )
  }
  const one = [1, 1]
  await expect.poll(paid, { timeout: 60_000 }).toEqual({ rigel: one, lyra: one, vega: one })
})

test('so is a product’s; a click id of one’s own stays, and so does a macro of any name', async () => {
  const feed = await storeFeed(portal.app)
  await storeProducts(portal.app, feed, [{}])
  const kept = async (click_id: string) => {
    const body = { of: 'product' as const, _id: catalogueIdOf(feed, 'p1'), click_id }
    return (await vendor.call('POST /home/keepCatalogueLink', { body })).data.link
  }
  const link = await kept('')
  expect(link).toContain('af_rid=noid&')
  const { url, clickId } = await clickOn(link)
  expect(url).toBe(link.replace('af_rid=noid', `af_rid=${clickId}`))
  for (const own of ['mine', '{CLICK_ID}', '{click_id}']) {
    const theirs = await kept(own)
    expect((await clickOn(theirs)).url).toBe(theirs)
  }
})

test('a link that was kept, and shortened, before tells once it is kept again', async () => {
  const { merchant_id: mid, country } = await someMerchant('lyra')
  const keep = async (click_id = '') => {
    const body = { list: 'lyra', mid, country, click_id }
    return (await vendor.call('POST /home/keepLink', { body })).data.link
  }
  const link = await keep()
  const short = await shorten(link)
  await portal.app.pool.query('UPDATE deep_link SET click_target = NULL WHERE link = $1', [link])
  await portal.app.pool.query('UPDATE short_link SET click_target = NULL WHERE target = $1', [link])
  expect((await follow(short)).url).toBe(link)
  await keep('noid')
  // The redirector knows it for seconds.
  const leads = async () => {
    const { url, clickId } = await follow(short)
    return url.replace(clickId, 'OURS')
  }
  const told = link.replace('click=noid', 'click=OURS')
  await expect.poll(leads, { timeout: 20_000 }).toBe(told)
  // As a process of an earlier version renews it, which knows nothing of our click's id.
  const renewed = `${link}&renewed=1`
  await portal.app.pool.query('UPDATE short_link SET target = $2 WHERE target = $1', [
    link,
    renewed,
  ])
  await expect.poll(async () => (await follow(short)).url, { timeout: 20_000 }).toBe(renewed)
})

test('a link of the greatest length is kept, and leads as it stands', async () => {
  const { merchant_id: mid, country } = await someMerchant('vega')
  const page = `https://go.shoppermeet.example/visit/1?x=${'a'.repeat(1_986)}`
  await portal.app.pool.query(
    `UPDATE merchant SET link = $2 || '&s={VENDOR_ID}_{PLACEMENT_ID}_{CLICK_ID}'
     WHERE list = 'vega' AND merchant_id = $1`,
    [mid, page],
  )
  const body = { list: 'vega', mid, country }
  const { link } = (await vendor.call('POST /home/keepLink', { body })).data
  // 41 and 1,986 characters and the 17 of `&s=5001_noid_noid`; with our mark 6 more, of at most 2,048.
  expect(link.length).toBe(2_044)
  expect((await clickOn(link)).url).toBe(link)
})

const goUrl = (moment: string) =>
  `https://fr-go.kelkoogroup.net/offersearchGo?${moment}&comId=1&offerId=o1&publisherSubId={VENDOR_ID}_{PLACEMENT_ID}&publisherClickId={CLICK_ID}`

test('a product’s short link follows the newest reading of a link that is valid for a time', async () => {
  const feed = await storeFeed(portal.app, 'products', 'altair')
  await storeProducts(portal.app, feed, [{ link: goUrl('.ts=1773792000000&.sig=AAAA') }])
  const keep = async () => {
    const body = { of: 'product' as const, _id: catalogueIdOf(feed, 'p1'), placement_id: 'go' }
    return (await vendor.call('POST /home/keepCatalogueLink', { body })).data.link
  }
  const short = await shorten(await keep())
  await portal.app.pool.query('UPDATE product SET link = $1 WHERE feed_id = $2', [
    goUrl('.ts=1773878400000&.sig=BBBB'),
    feed,
  ])
  const newest = await keep()
  expect(await shorten(newest)).toBe(short)
  const { url, clickId } = await follow(short)
  expect(url).toContain('.ts=1773878400000&.sig=BBBB&')
  expect(url).toBe(newest.replace('publisherClickId=noid', `publisherClickId=${clickId}`))
  const { totalRecords } = await vendor.call('GET /home/getLinks', {
    query: { searchText: '5001_go' },
  })
  expect(totalRecords).toBe(1)
})

async function someMerchant(list: string) {
  const { rows } = await portal.app.pool.query<{
    merchant_id: string
    country: string
    name: string
  }>(
    `SELECT merchant_id, country, name FROM merchant
     WHERE list = $1 AND active AND 'CPC' = ANY (kinds) ORDER BY merchant_id, country LIMIT 1`,
    [list],
  )
  return rows[0]!
}

async function shorten(url: string): Promise<string> {
  return (await vendor.call('POST /home/createShortLink', { body: { url } })).data.tiny_url
}

/** Follows a link's short link. @returns where to, and the id of the click. */
async function clickOn(link: string): Promise<{ url: string; clickId: string }> {
  return follow(await shorten(link))
}

async function follow(short: string): Promise<{ url: string; clickId: string }> {
  const answer = await fetch(short, { redirect: 'manual', headers: { 'user-agent': CHROME } })
  const url = answer.headers.get('location') ?? ''
  return { url, clickId: /[0-9a-z]{22}/.exec(url)?.[0] ?? 'none' }
}
