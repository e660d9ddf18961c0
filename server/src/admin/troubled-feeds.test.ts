import { afterAll, expect, test } from 'vitest'
import { NOW, YESTERDAY } from '../../test/app.ts'
import { googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, runFeed } from '../../test/feeds.ts'

/* What an administrator is told of the catalogue's feeds without looking for it. */

const { host, portal, admin, close } = await feedPortal()
afterAll(close)

const MINUTE_MS = 60_000

async function troubled() {
  const body = { startDate: YESTERDAY, endDate: YESTERDAY }
  return (await admin.call('POST /home/getNetworkOverview', { body })).feeds
}

test('feeds that are held, fail or are late are told of, until they are well again', async () => {
  host.put('/well.tsv', googleTsv(products(2)))
  host.put('/odd.tsv', googleTsv([...products(2, { price: 'free' }), {}]))
  const well = await addFeed(admin, `${host.url}/well.tsv`)
  const gone = await addFeed(admin, `${host.url}/gone.tsv`)
  const odd = await addFeed(admin, `${host.url}/odd.tsv`)
  const uploaded = await addFeed(admin, null)
  for (const feedId of [well, gone, odd]) await runFeed(admin, feedId)
  const held = {
    feedId: odd,
    state: 'held',
    reason: "2 rows could not be taken and 1 could; held for an administrator's review.",
  }
  const failed = { feedId: gone, state: 'failed', reason: expect.stringContaining('404') }
  expect(await troubled()).toMatchObject([held, failed])

  // Six hours after its run it is due, and an hour later it is late; what is uploaded never is.
  portal.setNow(new Date(NOW.getTime() + 419 * MINUTE_MS))
  expect(await troubled()).toMatchObject([held, failed])
  portal.setNow(new Date(NOW.getTime() + 422 * MINUTE_MS))
  const late = { feedId: well, state: 'late', reason: '' }
  expect(await troubled()).toMatchObject([held, failed, late])
  expect((await troubled()).map(({ feedId }) => feedId)).not.toContain(uploaded)

  await runFeed(admin, well)
  await admin.call('POST /home/decideFeed', { body: { feedId: odd, runId: 1, take: false } })
  await admin.call('POST /home/pauseFeed', { body: { feedId: gone, paused: true } })
  // The one whose run was thrown away has never been taken in.
  expect(await troubled()).toMatchObject([{ feedId: odd, state: 'late' }])
})
