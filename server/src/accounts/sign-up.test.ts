import { landing } from '@orrery/contract/access'
import type { User } from '@orrery/contract/accounts/user'
import { programmes } from '@orrery/contract/programmes/all'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, audited, auditedBy } from '../../test/ask.ts'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { hashPassword } from './password.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({ environment: { TRUST_PROXY_HOPS: '1' } })
})
afterAll(() => portal.close())
beforeEach(() => portal.app.pool.query('TRUNCATE sign_up_try'))

const form = {
  fullName: 'Nova Deals',
  phoneNumber: '5551234567',
  email: 'nova@deals.test',
  password: 'a quiet harbour',
  conformPassword: 'a quiet harbour',
}
const signUp = (more: object, from = '192.0.2.1') =>
  ask(
    portal,
    'POST /auth/signup_orrery_0599',
    { ...form, ...more },
    { headers: { 'x-forwarded-for': from } },
  )
const both = (password: string) => ({ password, conformPassword: password })

// Shows core-5-password, core-5-email, core-5-full-name, core-5-phone.
test.each([
  [{ fullName: '' }, 'Please Enter Full Name'],
  [{ fullName: '   ' }, 'Please Enter Full Name'],
  [{ fullName: undefined }, 'Please Enter Full Name'],
  [{ fullName: 'x'.repeat(61) }, 'Please Enter Full Name'],
  // What turns the text beside it around, an end of a line, half a character.
  [{ fullName: 'Nova\u202esdeals' }, 'fullName: It has characters that cannot be seen.'],
  [{ fullName: 'Nova\u2066' }, 'fullName: It has characters that cannot be seen.'],
  [{ fullName: 'Nova\nDeals' }, 'fullName: It has characters that cannot be seen.'],
  [{ fullName: 'Nova\ud83d' }, 'fullName: This text has half a character. Give it whole.'],
  // Nothing to see: a soft hyphen, a Hangul filler, an empty sign of Braille.
  [{ fullName: '\u00ad\u3164 \u2800' }, 'Please Enter Full Name'],
  [{ email: '' }, 'Please Enter Email'],
  [{ email: undefined }, 'Please Enter Email'],
  [{ email: 'nova' }, 'Please Enter valid email'],
  [{ email: 'nova@deals' }, 'Please Enter valid email'],
  [{ email: 'no va@deals.test' }, 'Please Enter valid email'],
  [{ email: `${'x'.repeat(65)}@deals.test` }, 'Please Enter valid email'],
  [{ email: `nova@${'x'.repeat(64)}.test` }, 'Please Enter valid email'],
  [{ email: 'nova@127.0.0.1' }, 'Please Enter valid email'],
  // A Cyrillic а, wide letters, letters that lower or upper case turns into others, accents put on.
  [{ email: 'nov\u0430@deals.test' }, 'Please Enter valid email'],
  [{ email: 'nova@de\u0430ls.test' }, 'Please Enter valid email'],
  [{ email: '\uff4eova@deals.test' }, 'Please Enter valid email'],
  [{ email: 'nova@deals\uff0etest' }, 'Please Enter valid email'],
  [{ email: 'n\u0130va@deals.test' }, 'Please Enter valid email'],
  [{ email: 'nova@deal\u017f.test' }, 'Please Enter valid email'],
  [{ email: 'nova@\u212aeals.test' }, 'Please Enter valid email'],
  [{ email: 'no\u0301va@deals.test' }, 'Please Enter valid email'],
  // Control, zero-width and direction characters, a soft hyphen, a variation selector.
  [{ email: 'no\u0007va@deals.test' }, 'Please Enter valid email'],
  [{ email: 'no\u0085va@deals.test' }, 'Please Enter valid email'],
  [{ email: 'no\u200bva@deals.test' }, 'Please Enter valid email'],
  [{ email: 'nova@de\u200dals.test' }, 'Please Enter valid email'],
  [{ email: 'nova\u2060@deals.test' }, 'Please Enter valid email'],
  [{ email: '\u202eavon@deals.test' }, 'Please Enter valid email'],
  [{ email: 'nova\u2066@deals.test' }, 'Please Enter valid email'],
  [{ email: 'no\u00adva@deals.test' }, 'Please Enter valid email'],
  [{ email: 'nova\ufe0f@deals.test' }, 'Please Enter valid email'],
  [{ phoneNumber: '555-123' }, 'Phone number takes digits only, 10 at the most.'],
  [{ phoneNumber: '12345678901' }, 'Phone number takes digits only, 10 at the most.'],
  [both(''), 'Please Enter Password'],
  [{ password: undefined }, 'Please Enter Password'],
  [both('12a45'), 'Password requires 6 characters minimum.'],
  [both('x1'.repeat(15) + 'y'), 'Please Enter Password'],
  [{ conformPassword: '' }, 'Please Enter Password'],
  [{ conformPassword: undefined }, 'Please Enter Password'],
  [
    { conformPassword: 'another one' },
    'Password and Confirm Password fields value must be matched.',
  ],
  [both('password1'), 'This password is one of the most used ones; please choose another.'],
  [both('QWERTY123'), 'This password is one of the most used ones; please choose another.'],
  [both('Trustno1'), 'This password is one of the most used ones; please choose another.'],
])('%j is refused in the form’s words', async (wrong, message) => {
  const { status, body } = await signUp(wrong)
  expect([status, body.message]).toEqual([400, message])
})

test('a form with several wrong fields names each', async () => {
  const { body } = await signUp({ fullName: '', email: 'x', ...both('12345') })
  expect(body['statusMessages']).toEqual([
    'Please Enter Full Name',
    'Please Enter valid email',
    'Password requires 6 characters minimum.',
  ])
})

test('a new vendor has a session, no programme, and lands on its profile', async () => {
  const { status, body } = await signUp({ email: ' Nova@Deals.test ' })
  expect(status).toBe(200)
  const user = body['user'] as User
  expect(user).toMatchObject({
    fullName: 'Nova Deals',
    firstName: 'Nova',
    lastName: 'Deals',
    email: 'Nova@Deals.test',
    phoneNumber: '5551234567',
    role: 'vendor',
    features: { extraScreens: [], onlyScreens: [], hiddenProgrammes: [], lockedMerchant: null },
  })
  const off = { cpc: false, cpa: false }
  const flags = programmes.map(({ flag }) => [flag, off])
  expect(user.menu).toEqual({ merchants: false, products: false, ...Object.fromEntries(flags) })
  expect(landing(user)).toBe('/MyProfileInfo')
  const own = await ask(portal, `GET /auth/${user._id}`, undefined, {
    authorization: String(body['token']),
  })
  expect(own.body['data']).toEqual(user)
  expect((await audited(portal, 'sign-up')).at(-1)?.actor_id).toBe(user.vendorId)
})

test('an email that is taken is refused in any case, in words that do not say so, and audited', async () => {
  const entries = await auditedBy(portal, 'sign-up-refused', async () => {
    const { status, body } = await signUp({ email: 'NOVA@deals.test' })
    expect([status, body.message]).toEqual([
      400,
      'No account can be made with these details. Log in if you have one, or write to our partner contact.',
    ])
  })
  expect(entries).toEqual([{ actor_id: null, subject: '192.0.2.1' }])
})

test('an address has twenty sign-ups an hour, whether they make an account or not', async () => {
  const from = '2001:db8::1'
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, at) =>
      signUp({ email: at % 2 ? 'nova@deals.test' : `flood${at}@deals.test` }, from),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(2)
  const wait = Number(refused[0]?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(59 * 60)
  expect(wait).toBeLessThanOrEqual(60 * 60)
  expect((await signUp({ email: 'late@deals.test' }, '2001:db8::2')).status).toBe(429)
  // Behind a proxy that writes the port of each connection.
  expect((await signUp({ email: 'late@deals.test' }, '[2001:db8::3]:50001')).status).toBe(429)
  // By a clock that was a month ahead.
  await portal.app.pool.query(`UPDATE sign_up_try SET at = at + interval '30 days'`)
  expect((await signUp({ email: 'later@deals.test' }, '2001:db8::2')).status).toBe(200)
  expect((await signUp({ email: 'late@deals.test' }, '2001:db8:0:1::')).status).toBe(200)
})

test('who waits for its password to be hashed holds no connection, and no one who signs in', async () => {
  const { pool } = portal.app
  const vendor = await portal.vendor({ vendorId: 5007 })
  const others = Array.from({ length: 100 }, () => hashPassword('a quiet harbour'))
  let answered = 0
  const waiting = Array.from({ length: 20 }, async (_, at) => {
    const { status } = await signUp({ email: `line${at}@deals.test` }, `198.51.100.${at}`)
    answered += 1
    return status
  })
  const counted = async () =>
    (await pool.query<{ tries: number }>('SELECT count(*)::int AS tries FROM sign_up_try')).rows
  await expect.poll(counted).toEqual([{ tries: 20 }])
  // The jobs hold one to be told of work.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBeLessThan(3)
  await portal.signIn(vendor)
  expect(answered).toBe(0)
  await Promise.all(others)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
}, 60_000)

test('two sign-ups with one email at once make one vendor', async () => {
  const answers = await Promise.all([
    signUp({ email: 'twice@deals.test' }),
    signUp({ email: 'Twice@deals.test' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

// Shows decisions-1-new-ids.
test('ids come from a sequence that never meets the special vendors', async () => {
  const ids: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const { body } = await signUp({ email: `${name}@deals.test` })
    ids.push((body['user'] as User).vendorId)
  }
  expect(ids[1]).toBe(ids[0]! + 1)
  expect(Math.min(...ids)).toBeGreaterThan(5058)
})

test('what a form may not decide is ignored', async () => {
  const { body } = await signUp({
    email: 'sly@deals.test',
    vendorId: 5029,
    _id: 'chosen',
    role: 'admin',
    apiKey: 'chosen',
    menu: { deeplink1: { cpc: true, cpa: true } },
    features: { extraScreens: ['/vendorsList'] },
    active: true,
    created_date: '2001-01-01T00:00:00Z',
  })
  const user = body['user'] as User
  expect(user.role).toBe('vendor')
  expect(user.vendorId).not.toBe(5029)
  expect(user._id).not.toBe('chosen')
  expect(user.apiKey).not.toBe('chosen')
  expect(user.menu.deeplink1).toEqual({ cpc: false, cpa: false })
  expect(user.features.extraScreens).toEqual([])
  expect(user.created_date).toBe('2026-03-20T09:00:00.000Z')
})

test('a password is kept as sent, blanks included, and stored as argon2id only', async () => {
  await signUp({ email: 'blank@deals.test', ...both('  two words ') })
  const signIn = (password: string) =>
    ask(portal, 'POST /auth/signin', { email: 'blank@deals.test', password })
  expect((await signIn('two words')).status).toBe(401)
  expect((await signIn('  two words ')).status).toBe(200)
  const { rows } = await portal.app.pool.query<{ password_hash: string }>(
    `SELECT password_hash FROM vendor WHERE email = 'blank@deals.test'`,
  )
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
