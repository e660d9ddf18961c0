import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { testPortal, type TestPortal } from '../../test/app.ts'

let portal: TestPortal
const email = 'v5001@demo.test'
const password = 'demo-5001-pass'

beforeAll(async () => {
  portal = await testPortal({ environment: { TRUST_PROXY_HOPS: '1' } })
  await portal.vendor()
})
afterAll(() => portal.close())
beforeEach(() => portal.app.pool.query('TRUNCATE sign_in_try, sign_in_wait, usual_address'))

const HOME = '192.0.2.1'
const signIn = (body: object, from = HOME) =>
  ask(portal, 'POST /auth/signin', body, { headers: { 'x-forwarded-for': from } })
const guess = (from: string, more = {}) => signIn({ email, password: 'wrong', ...more }, from)
/** Strangers, each at another address, guess so often, each without waiting. */
async function guessedAt(times: number): Promise<void> {
  await portal.app.pool.query(
    `INSERT INTO sign_in_try (account, address)
     SELECT account, decode(md5(n::text), 'hex')
     FROM generate_series(1, $1) AS n, (SELECT account FROM sign_in_try LIMIT 1) AS known`,
    [times],
  )
}

test('after five wrong tries even the right password waits, and is told how long', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await signIn({ email, password: 'wrong' })).status).toBe(401)
  }
  const refused = await signIn({ email: email.toUpperCase(), password })
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many tries. Please wait 15 minutes and try again.' },
  })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(15 * 60 - 60)
  expect(wait).toBeLessThanOrEqual(15 * 60)

  await portal.app.pool.query(`UPDATE sign_in_try SET at = at - interval '15 minutes'`)
  expect((await signIn({ email, password })).status).toBe(200)
})

test('tries sent at once are counted like tries one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => signIn({ email, password: 'wrong' })),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
})

test('a success clears the account’s counter', async () => {
  const four = async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn({ email, password: 'wrong' })
  }
  await four()
  expect((await signIn({ email, password })).status).toBe(200)
  await four()
  expect((await signIn({ email, password })).status).toBe(200)
})

test('an address that fails with fifty accounts waits; its successes are not counted', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) await signIn({ email, password })
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { status } = await guess('2001:db8::1', { email: `nobody${attempt}@demo.test` })
    expect(status).toBe(401)
  }
  expect((await signIn({ email, password }, '2001:db8::2')).status).toBe(429)
  expect((await signIn({ email, password })).status).toBe(200)
})

test('every spelling that the database takes for an account has the account’s counter', async ({
  skip,
}) => {
  const { rows } = await portal.app.pool.query<{ lower: string }>(`SELECT lower('İ')`)
  skip(rows[0]?.lower !== 'i', 'To this database’s locale the letter is another one.')
  await portal.vendor({ vendorId: 5003, email: 'iiiii@demo.test' })
  for (const spelling of ['İiiii', 'iİiii', 'İİiii', 'IIİii', 'iiiiİ']) {
    expect((await guess(HOME, { email: `${spelling}@demo.test` })).status).toBe(401)
  }
  expect((await guess(HOME, { email: 'İiİiİ@demo.test' })).status).toBe(429)
})

test('whoever has an IPv6 network has one counter; IPv4 within IPv6 is IPv4', async () => {
  for (const host of [1, 2, 3]) {
    expect((await guess(`2001:db8:0:1:${host}::${host}`)).status).toBe(401)
    expect((await guess(host === 3 ? HOME : `::ffff:${HOME}`)).status).toBe(401)
  }
  for (const host of [4, 5]) {
    expect((await guess(`2001:db8:0:1:${host}::`)).status).toBe(401)
    expect((await guess(HOME)).status).toBe(401)
  }
  expect((await guess('2001:db8:0:1:ffff::')).status).toBe(429)
  expect((await guess(`::ffff:${HOME}`)).status).toBe(429)
})

test.each([
  [HOME, HOME],
  ['[2001:db8:0:1::1]', '2001:db8:0:1::2'],
])('the port that a proxy writes beside %s makes no other address', async (address, bare) => {
  for (const port of [50_001, 50_002, 50_003, 50_004, 50_005]) {
    expect((await guess(`${address}:${port}`)).status).toBe(401)
  }
  expect((await guess(`${address}:50006`)).status).toBe(429)
  expect((await guess(bare)).status).toBe(429)
})

test('a stranger’s five wrong tries cost the stranger only', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await guess('198.51.100.7')
  expect((await guess('198.51.100.7')).status).toBe(429)
  expect((await signIn({ email, password })).status).toBe(200)
})

/** Makes so many seconds of every wait pass. */
const past = (seconds: number) =>
  portal.app.pool.query('UPDATE sign_in_wait SET until = until - make_interval(secs => $1)', [
    seconds,
  ])

const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

test.each([email, 'nobody@demo.test'])(
  'what many strangers try for %s makes other strangers wait, longer each time, five minutes at most',
  async (tried) => {
    const waits: number[] = []
    await guess('198.51.100.1', { email: tried })
    await guessedAt(8)
    expect((await guess('198.51.100.2', { email: tried })).status).toBe(401)
    for (const more of [0, 1, 1, 1, 1, 1, 1, 1, 100]) {
      await guessedAt(more)
      const refused = await guess(`198.51.100.${10 + waits.length}`, { email: tried })
      expect(refused.status).toBe(429)
      waits.push(waitOf(refused))
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300])
  },
)

test('the owner gets in at once whence it usually does, and from elsewhere after its own wait', async () => {
  expect((await signIn({ email, password })).status).toBe(200)
  await guess('198.51.100.1')
  await guessedAt(200)
  expect((await signIn({ email, password })).status).toBe(200)

  const elsewhere = '203.0.113.9'
  expect(waitOf(await signIn({ email, password }, elsewhere))).toBe(300)
  await guessedAt(200)
  await past(200)
  expect(waitOf(await signIn({ email, password }, elsewhere))).toBeLessThanOrEqual(100)
  await past(100)
  // One try a wait: a wrong one waits anew.
  expect((await guess(elsewhere)).status).toBe(401)
  expect(waitOf(await signIn({ email, password }, elsewhere))).toBe(300)
  await past(300)
  expect((await signIn({ email, password }, elsewhere)).status).toBe(200)
  expect((await signIn({ email, password }, elsewhere)).status).toBe(200)
})

/** As if all of it had been noted by a clock that was a month ahead. */
const ahead = () =>
  portal.app.pool.query(`WITH tried AS (UPDATE sign_in_try SET at = at + interval '30 days')
    UPDATE sign_in_wait SET until = until + interval '30 days'`)

test('what a clock that was a month ahead has counted keeps nobody out once it is set right', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await guess(HOME)
  expect((await signIn({ email, password })).status).toBe(429)
  await ahead()
  expect((await signIn({ email, password })).status).toBe(200)

  await guess('198.51.100.1')
  await guessedAt(200)
  const elsewhere = '203.0.113.9'
  expect((await signIn({ email, password }, elsewhere)).status).toBe(429)
  await ahead()
  expect((await signIn({ email, password }, elsewhere)).status).toBe(200)
  await guess('198.51.100.1')
  await guessedAt(200)
  // Its own wait of before is none any more; of now it waits as long as anybody.
  expect(waitOf(await signIn({ email, password }, '203.0.113.10'))).toBe(300)
  await ahead()
  await guessedAt(200)
  expect(waitOf(await signIn({ email, password }, '203.0.113.10'))).toBe(300)
})

test('a flood from one address is in line with itself and leaves others their connections', async () => {
  const { pool } = portal.app
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, pool.waitingCount)
  }, 1)
  const answers = await Promise.all(Array.from({ length: 200 }, () => guess('198.51.100.7')))
  clearInterval(watch)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(most).toBe(0)
})

test('what was typed as an email is not stored, nor whence', async () => {
  await guess('203.0.113.77', { email: 'my-secret-by-mistake' })
  const { rows } = await portal.app.pool.query<{ account: Buffer; address: Buffer }>(
    'SELECT account, address FROM sign_in_try',
  )
  const known = [
    portal.app.vault.pseudonym('account my-secret-by-mistake'),
    portal.app.vault.pseudonym('address 203.0.113.77'),
  ]
  expect(rows.map(({ account, address }) => [account, address])).toEqual([known])
})
