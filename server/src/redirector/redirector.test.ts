import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  CHROME,
  TARGET,
  testRedirector,
  type TestRedirector,
} from '../../test/redirector-with-database.ts'

let short: TestRedirector
beforeEach(async () => {
  short = await testRedirector()
})
afterEach(() => short.close())

test('sends to exactly the stored target, and the click is stored', async () => {
  await short.start()
  const answer = await short.hit('/s/plain', { referer: 'https://blog.example/post?secret=1#top' })
  await short.stored()
  const { rows } = await short.pool.query('SELECT * FROM click')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(TARGET)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    code: 'plain',
    vendor_id: 7,
    label: 'valid',
    agent: CHROME,
    referrer: 'https://blog.example/post',
  })
  expect(rows[0]?.['click_id']).toMatch(/^[0-9a-z]{22}$/)
  expect(rows[0]?.['visitor']).toHaveLength(16)
})

test('keeps a browser name that means something to the database as it is', async () => {
  await short.start()
  const names = [
    '{"a\\b",NULL}',
    'NULL',
    "x'; DROP TABLE click; --",
    '\\',
    '\\.',
    '\\N',
    '\\t',
    'tab\there',
  ]
  for (const each of names) await short.hit('/s/plain', { 'user-agent': each })
  await short.stored()
  const { rows } = await short.pool.query<{ agent: string }>('SELECT agent FROM click ORDER BY id')
  expect(rows.map((row) => row.agent)).toEqual(names)
})

test('nothing in the query of the short URL changes where it leads', async () => {
  await short.start()
  for (const query of ['?url=https://evil.example', '?afRid=x', '?', '?a=/s/other', '/', '/?a']) {
    expect((await short.hit(`/s/plain${query}`)).headers.get('location')).toBe(TARGET)
  }
})

test('a target outside ASCII is percent-encoded and nothing else of it is touched', async () => {
  await short.addLink('wide', 'https://shop.example/größe?q={q}&x=%20 a')
  await short.start()
  // ö is C3 B6 in UTF-8, ß C3 9F; a blank is 20.
  expect((await short.hit('/s/wide')).headers.get('location')).toBe(
    'https://shop.example/gr%C3%B6%C3%9Fe?q={q}&x=%20%20a',
  )
})

test('a target that was stored before targets were checked leads nowhere', async () => {
  const targets = ['http://127.0.0.1/', 'https://shop.example:22/', 'https://shop.example/\r\nx: y']
  for (const [at, target] of targets.entries()) await short.addLink(`old${at}`, target)
  await short.start()
  for (const at of targets.keys()) expect((await short.hit(`/s/old${at}`)).status).toBe(404)
})

test('an unknown or inactive code is a plain page, and no click', async () => {
  await short.addLink('off', TARGET, null, false)
  await short.start()
  for (const path of ['/s/nothing', '/s/off', '/s/%00', `/s/${'x'.repeat(200)}`]) {
    const answer = await short.hit(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).not.toContain('<script')
  }
  expect(await short.labels()).toEqual([])
})

test('leaves other paths alone and follows only GET and HEAD', async () => {
  await short.start()
  for (const path of ['/', '/s', '/s/', '/s/plain/more', '/share']) {
    expect((await short.hit(path)).status).toBe(418)
  }
  const answer = await fetch(`${short.base()}/s/plain`, { method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
  expect(await short.labels()).toEqual([])
})

test('labels every hit and drops none', async () => {
  let now = Date.parse('2025-03-01T12:00:00Z')
  await short.start({}, () => new Date(now))
  await short.hit('/s/plain', {}, 'HEAD')
  await short.hit('/s/plain', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await short.hit('/s/plain', { 'user-agent': '' })
  await short.hit('/s/plain', { 'sec-purpose': 'prefetch;prerender' })
  await short.hit('/s/plain', { purpose: 'prefetch' })
  await short.hit('/s/plain', { 'x-purpose': 'preview' })
  await short.hit('/s/plain', { 'x-moz': 'prefetch' })
  // A picture, or a frame that opened by itself: links that a page follows for its readers.
  await short.hit('/s/plain', { 'sec-fetch-dest': 'image' })
  await short.hit('/s/plain', { 'sec-fetch-dest': 'iframe' })
  await short.hit('/s/plain', { 'sec-fetch-dest': 'empty' })
  // None of these was a person's click, so the first one after them is valid, also in a frame.
  await short.hit('/s/plain', { 'sec-fetch-dest': 'iframe', 'sec-fetch-user': '?1' })
  now += 59 * 60_000
  await short.hit('/s/plain')
  await short.hit('/s/plain', { 'user-agent': `${CHROME} Edg/141` })
  // The hour runs from the valid click, not from its repeat.
  now += 60_000
  await short.hit('/s/plain')
  expect(await short.labels()).toEqual([
    'head',
    'bot',
    'bot',
    'prefetch',
    'prefetch',
    'prefetch',
    'prefetch',
    'prefetch',
    'prefetch',
    'prefetch',
    'valid',
    'duplicate',
    'valid',
    'valid',
  ])
})

test('of a browser that never says what was pressed, a frame may be a click', async () => {
  await short.start()
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
  await short.hit('/s/plain', { 'user-agent': agent, 'sec-fetch-dest': 'iframe' })
  expect(await short.labels()).toEqual(['valid'])
})

test('a restart remembers who clicked within the hour', async () => {
  await short.start()
  await short.hit('/s/plain')
  await short.stop()
  await short.start()
  await short.hit('/s/plain')
  expect(await short.labels()).toEqual(['valid', 'duplicate'])
})

test('a click that the disk refuses is answered when the database has it', async () => {
  await short.start()
  const folder = join(short.folder, 'clicks')
  await rename(folder, `${folder}-away`)
  expect((await short.hit('/s/plain')).status).toBe(302)
  expect((await short.pool.query('SELECT label FROM click')).rows).toEqual([{ label: 'valid' }])
  await rename(`${folder}-away`, folder)
  expect((await short.hit('/s/plain')).status).toBe(302)
  expect(await short.labels()).toEqual(['valid', 'duplicate'])
})

test('a click that disk and database refuse starts no hour: the next try of its visitor is valid', async () => {
  await short.start()
  const giveBack = await takeBoth()
  const refused = await short.hit('/s/plain')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  await giveBack()
  expect((await short.hit('/s/plain')).status).toBe(302)
  expect((await short.hit('/s/plain')).status).toBe(302)
  expect(await short.labels()).toEqual(['valid', 'duplicate'])
})

test('a repeat that both refuse leaves the hour of the click that counts', async () => {
  await short.start()
  await short.hit('/s/plain')
  // Anew, so that no file is open that could be written on.
  await short.stop()
  await short.start()
  const giveBack = await takeBoth()
  expect((await short.hit('/s/plain')).status).toBe(503)
  await giveBack()
  await short.hit('/s/plain')
  expect((await short.labels()).filter((label) => label === 'valid')).toHaveLength(1)
})

test('believes as many proxies as configured, counted from the right', async () => {
  await short.start({ TRUST_PROXY_HOPS: '1' })
  // What a visitor invents stands on the left and makes nobody new.
  await short.hit('/s/plain', { 'x-forwarded-for': '203.0.113.9' })
  await short.hit('/s/plain', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })
  await short.hit('/s/plain', { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })
  expect(await short.labels()).toEqual(['valid', 'duplicate', 'valid'])
})

test('of IPv6 a visitor is a network, in which a browser changes its address as it likes', async () => {
  await short.start({ TRUST_PROXY_HOPS: '1' })
  for (const address of ['2001:db8:1:2::a', '[2001:db8:1:2:ffff::b]:4711', '2001:db8:1:3::a']) {
    await short.hit('/s/plain', { 'x-forwarded-for': address })
  }
  expect(await short.labels()).toEqual(['valid', 'duplicate', 'valid'])
})

test('believes no proxy unless told to', async () => {
  await short.start()
  await short.hit('/s/plain', { 'x-forwarded-for': '203.0.113.9' })
  await short.hit('/s/plain', { 'x-forwarded-for': '198.51.100.1' })
  expect(await short.labels()).toEqual(['valid', 'duplicate'])
})

test('adds the click id in the parameter of the link, before a fragment', async () => {
  await short.addLink('query', 'https://t.example/c?o=1&sub={source}#x', 'p1')
  await short.addLink('bare', 'https://t.example/{path}', 'click id')
  await short.start()
  const query = (await short.hit('/s/query')).headers.get('location')
  const bare = (await short.hit('/s/bare')).headers.get('location')
  await short.stored()
  const { rows } = await short.pool.query<{ click_id: string }>(
    'SELECT click_id FROM click ORDER BY id',
  )
  expect(query).toBe(`https://t.example/c?o=1&sub={source}&p1=${rows[0]!.click_id}#x`)
  expect(bare).toBe(`https://t.example/{path}?click%20id=${rows[1]!.click_id}`)
})

test('sees a changed link, a deactivated link and a new code within seconds', async () => {
  await short.start()
  await short.hit('/s/plain')
  expect((await short.hit('/s/later')).status).toBe(404)
  await short.pool.query(
    "UPDATE short_link SET target = 'https://new.example/' WHERE code = 'plain'",
  )
  await short.addLink('later', TARGET)
  const follow = async (path: string) => (await short.hit(path)).headers.get('location')
  await expect.poll(() => follow('/s/plain'), { timeout: 8_000 }).toBe('https://new.example/')
  await expect.poll(() => follow('/s/later'), { timeout: 8_000 }).toBe(TARGET)
  await short.pool.query("UPDATE short_link SET active = false WHERE code = 'plain'")
  await expect.poll(async () => (await short.hit('/s/plain')).status, { timeout: 8_000 }).toBe(404)
})

test('a suspended vendor’s links redirect, or lead nowhere uncounted, as the administrator chose', async () => {
  await short.pool.query(
    `INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash,
                         api_key_cipher, account_state)
     VALUES (7, '7', '{}', '{}', 'v7@demo.test', 'Seven', '', '\\x07', '', 'suspended')`,
  )
  await short.start()
  expect((await short.hit('/s/plain')).status).toBe(302)
  await short.pool.query('UPDATE vendor SET links_parked = true WHERE vendor_id = 7')
  await expect.poll(async () => (await short.hit('/s/plain')).status, { timeout: 8_000 }).toBe(404)
  const counted = (await short.labels()).length
  const answer = await short.hit('/s/plain')
  expect(await answer.text()).toContain('This link does not exist or is no longer active.')
  expect((await short.labels()).length).toBe(counted)
})

/** Takes away where a click could be kept: the folder and the table. */
async function takeBoth(): Promise<() => Promise<void>> {
  const folder = join(short.folder, 'clicks')
  await rename(folder, `${folder}-away`)
  await short.pool.query('ALTER TABLE click RENAME TO click_away')
  return async () => {
    await short.pool.query('ALTER TABLE click_away RENAME TO click')
    await rename(`${folder}-away`, folder)
  }
}
