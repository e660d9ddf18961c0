import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { messages } from '@orrery/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { NOW } from '../../test/app.ts'
import { googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, ended, lastRun, runFeed } from '../../test/feeds.ts'

/* A feed that is given another form, or another programme, while a run of it has not ended. */

const { host, portal, admin, close } = await feedPortal({ programmes: ['orion', 'altair'] })
afterAll(close)

const save = (body: object) =>
  admin.call('POST /home/saveFeed', {
    body: { name: 'Changed', form: 'google-products-tsv', programme: 'orion', ...body },
  })
const pla = { form: 'kelkoo-pla', programme: 'altair' } as const
const offers = { form: 'kelkoo-offers', programme: 'altair' } as const

test.each([{ form: 'google-products-csv' }, { programme: 'rigel' }])(
  'a run reads what it brings as the feed was when it began: %j waits for its end',
  async (other) => {
    const sent = Promise.withResolvers<void>()
    host.put('/slow.tsv', (_, response) => {
      void sent.promise.then(() => response.end(googleTsv(products(2))))
    })
    const address = `${host.url}/slow.tsv?of=${Object.keys(other)[0]}`
    const feedId = await addFeed(admin, address)
    await admin.call('POST /home/runFeed', { body: { feedId } })
    await expect.poll(() => host.asked.some((path) => address.endsWith(path))).toBe(true)
    const name = `Slow, ${Object.keys(other)[0]}`
    await expect(save({ feedId, name, ...other })).rejects.toMatchObject({
      status: 409,
      message: messages.feedFormWhileRunning,
    })
    // Whatever else is said of it may change at once.
    expect(await save({ feedId, name, everyHours: 2 })).toMatchObject({ data: { everyHours: 2 } })
    sent.resolve()
    expect(await ended(admin, feedId)).toMatchObject({ state: 'stored', added: 2 })
    if ('programme' in other) return
    expect(await save({ feedId, name, ...other })).toMatchObject({ data: other })
  },
)

test('a feed keeps its programme while it has rows, whose links pay by that programme alone', async () => {
  // Rigel knows a vendor by the token in a link, which these links have not.
  host.put('/paid.tsv', googleTsv(products(2)))
  const address = `${host.url}/paid.tsv`
  const feedId = await addFeed(admin, address)
  const moved = { feedId, name: 'Rigel’s now', programme: 'rigel', address }
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 2 })
  await expect(save(moved)).rejects.toMatchObject({
    status: 409,
    message: messages.feedKeepsProgramme,
  })
  host.put('/paid.tsv', googleTsv([]))
  const held = await runFeed(admin, feedId)
  await admin.call('POST /home/decideFeed', { body: { feedId, runId: held!.runId, take: true } })
  expect(await ended(admin, feedId)).toMatchObject({ state: 'stored', removed: 2 })
  expect(await save(moved)).toMatchObject({ data: { programme: 'rigel', items: 0 } })
})

test('a feed that takes another form and the old one again does not start its sender’s limit anew', async () => {
  const { data } = await save({ name: 'PLA and offers', ...pla })
  const { feedId } = data
  for (let hour = 0; hour < 5; hour += 1) {
    portal.setNow(new Date(NOW.getTime() + hour * 3_600_000))
    await runFeed(admin, feedId)
    await save({ feedId, name: 'PLA and offers', ...offers })
    await save({ feedId, name: 'PLA and offers', ...pla })
  }
  await save({ feedId, name: 'PLA and offers', ...offers })
  const { data: other } = await save({ name: 'PLA', ...pla })
  const run = () => admin.call('POST /home/runFeed', { body: { feedId: other.feedId } })
  await expect(run()).rejects.toMatchObject({ status: 409 })
  portal.setNow(new Date(NOW.getTime() + 24 * 3_600_000))
  await run()
  await ended(admin, other.feedId)
  portal.setNow(NOW)
}, 120_000)

test('what was asked by one form is not counted for another', async () => {
  portal.setNow(new Date(NOW.getTime() + 10 * 24 * 3_600_000))
  const { data } = await save({ name: 'Offers first', ...offers })
  const { feedId } = data
  for (let time = 0; time < 5; time += 1) await runFeed(admin, feedId)
  await save({ feedId, name: 'Offers first', ...pla })
  expect(await runFeed(admin, feedId)).toMatchObject({ runId: 6 })
  portal.setNow(NOW)
}, 120_000)

test('a file that is on its way while its feed takes another form is not read as that', async () => {
  const feedId = await addFeed(admin, null)
  const file = googleTsv(products(3))
  const sending = request(`${portal.url}/home/uploadFeed?feedId=${feedId}`, {
    method: 'POST',
    headers: { authorization: admin.token, 'content-type': 'application/octet-stream' },
  })
  const answered = once(sending, 'response')
  sending.write(file.slice(0, 100))
  const folder = join(portal.app.config.dataDir, 'feeds', String(feedId))
  await expect.poll(() => existsSync(folder) && readdirSync(folder)).toHaveLength(1)
  await save({ feedId, name: 'On its way', form: 'google-products-csv' })
  sending.end(file.slice(100))
  const [answer] = await answered
  expect(answer.statusCode).toBe(409)
  expect(await json(answer)).toMatchObject({ message: messages.feedHadAnotherForm })
  expect(await lastRun(admin, feedId)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})
