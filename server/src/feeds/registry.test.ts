import { messages } from '@orrery/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { NOW } from '../../test/app.ts'
import { audited } from '../../test/ask.ts'
import { feedHost, googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { addFeed, ended, lastRun, runFeed } from '../../test/feeds.ts'

const { host, portal, admin, close } = await feedPortal({
  programmes: ['orion', 'altair'],
  origins: ['http://10.0.0.5:8080'],
})
afterAll(close)

const feedsByName = async (name: string) =>
  (await admin.call('GET /home/getFeeds', {})).data.filter((feed) => feed.name === name)

const usual = { form: 'google-products-tsv', programme: 'orion' } as const
const save = (body: object) =>
  admin.call('POST /home/saveFeed', { body: { name: 'Shops', ...usual, ...body } })

test('a new feed, sent twenty times at once, is one, and another of its name is refused', async () => {
  const body = { name: 'Once', address: 'https://shops.example/once.tsv?key=s3cr3t' }
  const all = await Promise.all(Array.from({ length: 20 }, () => save(body)))
  expect(new Set(all.map(({ data }) => data.feedId)).size).toBe(1)
  expect(await feedsByName('Once')).toHaveLength(1)
  const others = [
    { everyHours: 1 },
    { name: 'ONCE' },
    { address: 'https://shops.example/once.tsv' },
  ]
  for (const other of others) {
    await expect(save({ ...body, ...other })).rejects.toThrow(messages.feedNameTaken)
  }
  const entries = await audited(portal, 'feed-added')
  expect(entries.filter(({ subject }) => subject === 'Once')).toHaveLength(1)
})

test('an address is kept encrypted and shown without what may be a key', async () => {
  const address = 'https://shops.example/feeds/all.tsv?key=s3cr3t&x=1'
  const { data } = await save({ name: 'Keyed', address })
  expect(data).toMatchObject({
    name: 'Keyed',
    form: 'google-products-tsv',
    brings: 'products',
    programme: 'orion',
    address: 'https://shops.example/feeds/all.tsv',
    country: '',
    currency: 'USD',
    everyHours: 6,
    paused: false,
    nextAt: NOW.toISOString(),
    items: 0,
    lastRun: null,
  })
  const { rows } = await portal.app.pool.query<{ address: Buffer }>(
    'SELECT address FROM feed WHERE feed_id = $1',
    [data.feedId],
  )
  expect(rows[0]?.address.includes('shops.example')).toBe(false)
  // Who changes its name alone has not seen the key, and does not lose it.
  await save({ feedId: data.feedId, name: 'Still keyed', everyHours: 1 })
  const { rows: after } = await portal.app.pool.query<{ address: Buffer }>(
    'SELECT address FROM feed WHERE feed_id = $1',
    [data.feedId],
  )
  expect(portal.app.vault.decrypt(after[0]!.address)).toBe(address)
  const { rows: audit } = await portal.app.pool.query<{ text: string }>(
    `SELECT detail::text AS text FROM audit_log WHERE action LIKE 'feed-%'`,
  )
  expect(audit.some(({ text }) => text.includes('s3cr3t'))).toBe(false)
})

test.each([
  ['http://127.0.0.1/feed.tsv', 'The address must name a host, not an IP address.'],
  ['http://169.254.169.254/latest', 'The address must name a host, not an IP address.'],
  ['http://10.0.0.5/feed.tsv', 'The address must name a host, not an IP address.'],
  ['ftp://shops.example/feed.tsv', 'The address must begin with http:// or https://.'],
  ['javascript:alert(1)', 'The address must begin with http:// or https://.'],
  ['data:text/csv,id', 'The address must begin with http:// or https://.'],
  ['http://localhost/feed.tsv', 'The address must be on the public internet.'],
  ['https://me:pass@shops.example/', 'The address must not contain a user name or password.'],
  ['https://shops.example:8443/', 'The address must be on port 80 or 443.'],
])('%s is refused', async (address, message) => {
  await expect(save({ address })).rejects.toMatchObject({ status: 400, message })
})

test('an origin of the operator’s own may be private, and nothing else on its host', async () => {
  expect(await save({ name: 'Own', address: 'http://10.0.0.5:8080/feed.tsv?k=1' })).toMatchObject({
    data: { address: 'http://10.0.0.5:8080/feed.tsv' },
  })
})

test('a name that resolves to a private address is not called', async () => {
  const inside = await feedHost()
  inside.put('/x.tsv', googleTsv(products(2)))
  const feedId = await addFeed(admin, 'https://shops.example/x.tsv')
  // As if its name, which was public when it was saved, led into our network now.
  const address = inside.url.replace('127.0.0.1', 'localhost')
  await portal.app.pool.query('UPDATE feed SET address = $2 WHERE feed_id = $1', [
    feedId,
    portal.app.vault.encrypt(`${address}/x.tsv`),
  ])
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('not on the public internet, so it was not called'),
  })
  expect(inside.asked).toEqual([])
  await inside.close()
})

test('what does not fit a form is refused in words', async () => {
  await expect(save({ form: 'none' })).rejects.toMatchObject({ status: 400 })
  await expect(save({ form: 'kelkoo-pla' })).rejects.toMatchObject({
    message: 'Kelkoo PLA is Altair’s alone.',
  })
  await expect(
    save({ form: 'kelkoo-pla', programme: 'altair', address: 'https://shops.example/x' }),
  ).rejects.toMatchObject({
    message: 'This form comes by the programme’s own connection; it has no address.',
  })
  await expect(save({ everyHours: 7 })).rejects.toMatchObject({ status: 400 })
  const { data } = await save({ name: 'Brings products' })
  await expect(
    save({ feedId: data.feedId, name: 'Brings products', form: 'cashback' }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(save({ name: 'BRINGS products' })).rejects.toMatchObject({
    status: 409,
    message: 'There is a feed of this name already.',
  })
  await expect(
    admin.call('POST /home/runFeed', { body: { feedId: data.feedId } }),
  ).rejects.toMatchObject({ status: 409, message: 'This feed has no address. Upload its file.' })
})

test('a change of what a colleague has changed meanwhile is refused, and may leave the revision out', async () => {
  const { data: feed } = await save({ name: 'In two tabs', country: 'at' })
  const { feedId, revision } = feed
  const change = (body: object) => save({ feedId, name: 'In two tabs', ...body })
  const { data: first } = await change({ revision, currency: 'CHF' })
  // Sent again, because its answer was lost, it is there.
  expect((await change({ revision, currency: 'CHF' })).data).toEqual(first)
  await expect(change({ revision, country: 'de' })).rejects.toMatchObject({
    status: 409,
    message: messages.changedMeanwhile,
  })
  // A pause is no change of what was typed.
  await admin.call('POST /home/pauseFeed', { body: { feedId, paused: true } })
  expect(await feedsByName('In two tabs')).toMatchObject([{ currency: 'CHF', country: '' }])
  const { data: second } = await change({ revision: first.revision, currency: 'EUR' })
  // Older programs know of no revision.
  const { data: last } = await change({ currency: 'USD' })
  expect([first, second, last].map((each) => each.revision - revision)).toEqual([1, 2, 3])
})

test('an address that is given while another saves the name stays', async () => {
  const { pool, vault } = portal.app
  const feedId = await addFeed(admin, 'https://shops.example/before.tsv')
  const db = await pool.connect()
  await db.query('BEGIN')
  await db.query('UPDATE feed SET address = $2 WHERE feed_id = $1', [
    feedId,
    vault.encrypt('https://shops.example/after.tsv'),
  ])
  const renamed = save({ feedId, name: 'Renamed beside' })
  await untilOneWaits(pool)
  await db.query('COMMIT')
  db.release()
  expect((await renamed).data).toMatchObject({
    name: 'Renamed beside',
    address: 'https://shops.example/after.tsv',
  })
})

test('of two that take one name at once one has it', async () => {
  const ids = [await addFeed(admin, null), await addFeed(admin, null)]
  for (let round = 0; round < 5; round += 1) {
    const said = await Promise.allSettled(
      ids.map((feedId) => save({ feedId, name: `Taken ${round}` })),
    )
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(said.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: 'There is a feed of this name already.' },
    })
  }
})

test('what is due is queued, and taken at least every six hours; what is paused is not', async () => {
  host.put('/due.tsv', googleTsv(products(2)))
  const feedId = await addFeed(admin, `${host.url}/due.tsv`)
  const paused = await addFeed(admin, `${host.url}/due.tsv`)
  const pause = (flag: boolean) =>
    admin.call('POST /home/pauseFeed', { body: { feedId: paused, paused: flag } })
  expect(await pause(true)).toMatchObject({ data: { paused: true, nextAt: null } })
  const look = async (at: number) => {
    portal.setNow(new Date(NOW.getTime() + at * 60_000))
    await portal.app.pool.query(`SELECT graphile_worker.add_job('queue-feeds')`)
    await expect
      .poll(
        async () => {
          const { rows } = await portal.app.pool.query(
            `SELECT FROM graphile_worker.jobs WHERE task_identifier <> 'nightly-pull'`,
          )
          return rows.length
        },
        { timeout: 60_000 },
      )
      .toBe(0)
  }
  await look(0)
  expect(await ended(admin, feedId)).toMatchObject({ runId: 1, state: 'stored' })
  expect(await lastRun(admin, paused)).toBeUndefined()
  // Six hours less ten minutes later it would be late at the next look.
  await look(349)
  expect(await ended(admin, feedId)).toMatchObject({ runId: 1 })
  await look(350)
  expect(await ended(admin, feedId)).toMatchObject({ runId: 2, state: 'unchanged' })
  await pause(false)
  await look(351)
  expect(await ended(admin, paused)).toMatchObject({ runId: 1, state: 'stored' })
  portal.setNow(NOW)
})

test('a feed that failed is asked for again an hour later', async () => {
  const feedId = await addFeed(admin, `${host.url}/nowhere.tsv`)
  const name = (await admin.call('GET /home/getFeeds', {})).data.find(
    (feed) => feed.feedId === feedId,
  )!.name
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'failed' })
  const [feed] = await feedsByName(name)
  expect(feed?.nextAt).toBe(new Date(NOW.getTime() + 3_600_000).toISOString())
})

test('Kelkoo’s PLA feed is pulled five times in any 24 hours', async () => {
  const { data } = await save({ name: 'PLA', form: 'kelkoo-pla', programme: 'altair' })
  const { feedId } = data
  for (let hour = 0; hour < 5; hour += 1) {
    portal.setNow(new Date(NOW.getTime() + hour * 3_600_000))
    await runFeed(admin, feedId)
  }
  const run = () => admin.call('POST /home/runFeed', { body: { feedId } })
  await expect(run()).rejects.toMatchObject({
    status: 409,
    message:
      'Kelkoo PLA may be asked for 5 times in 24 hours. Ask again from 2026-03-21 09:00 GMT.',
  })
  // Another feed of the form is the same connection.
  const { data: other } = await save({ name: 'PLA 2', form: 'kelkoo-pla', programme: 'altair' })
  await expect(
    admin.call('POST /home/runFeed', { body: { feedId: other.feedId } }),
  ).rejects.toMatchObject({ status: 409 })
  portal.setNow(new Date(NOW.getTime() + 24 * 3_600_000))
  expect(await runFeed(admin, feedId)).toMatchObject({ runId: 6 })
  portal.setNow(NOW)
}, 120_000)

test('of six that ask for Kelkoo’s PLA at once five do', async () => {
  portal.setNow(new Date(NOW.getTime() + 10 * 24 * 3_600_000))
  const feedIds: number[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const { data } = await save({
      name: `Of six, ${name}`,
      form: 'kelkoo-pla',
      programme: 'altair',
    })
    feedIds.push(data.feedId)
  }
  const said = await Promise.allSettled(
    feedIds.map((feedId) => admin.call('POST /home/runFeed', { body: { feedId } })),
  )
  const refused = said.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([
    {
      reason: {
        status: 409,
        message: expect.stringContaining('Kelkoo PLA may be asked for 5 times'),
      },
    },
  ])
  for (const feedId of feedIds) await ended(admin, feedId)
  portal.setNow(NOW)
})

test('of two that ask at once one run comes', async () => {
  host.put('/once.tsv', googleTsv(products(3)))
  const feedId = await addFeed(admin, `${host.url}/once.tsv`)
  const run = () =>
    admin.call('POST /home/runFeed', { body: { feedId } }).then(
      () => 'begun',
      ({ message }: Error) => message,
    )
  const said = await Promise.all(Array.from({ length: 8 }, run))
  expect(said.filter((each) => each !== 'begun')).toContain('This feed is being taken in already.')
  await ended(admin, feedId)
  const { totalCount } = await admin.call('GET /home/getFeedRuns', {
    query: { feedId: String(feedId) },
  })
  expect(totalCount).toBe(said.filter((each) => each === 'begun').length)
})
