import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { linkIn, mailsTo } from '../../test/mails.ts'
import { invited, tokenOf } from '../../test/people.ts'

/* Words that others know make no password, wherever one is chosen (decision 0017). */

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({
    environment: {
      PUBLIC_URL: 'https://portal.orbit.example',
      ALLOWED_HOSTS: 'galaxy.test',
      BRAND_NAME: 'Red Club',
      AI_SITE_BRAND: 'Club Mind',
    },
  })
})
afterAll(() => portal.close())
beforeEach(() => portal.app.pool.query('TRUNCATE sign_up_try'))

const REFUSED =
  'This password is little more than your name, email or vendor number, or a word of this portal; please choose another.'

const both = (password: string) => ({ password, conformPassword: password })
const signUp = (password: string) =>
  ask(portal, 'POST /auth/signup_orrery_0599', {
    fullName: 'José Garção',
    email: 'night.owl@deals.test',
    ...both(password),
  })

test.each([
  ['the brand', 'RedClub2026'],
  ['a word of the brand, signs around it', '!!--club--2026--!!'],
  ['the AI site’s brand', 'Club Mind 1'],
  ['the host of PUBLIC_URL', 'orbit.example'],
  ['another host', 'Galaxy-77'],
  ['a programme', 'orionOrion12'],
  ['a word of the trade', 'affiliate-1'],
  ['several', 'publisher-portal-Vega'],
  ['one’s own name, without its accents', 'jose1990'],
  ['one’s own name, in wide letters', 'ＪＯＳÉ-garcao'],
  ['one’s own email', 'Night.Owl@deals.test'],
  ['what stands before its @', 'owl-night-99'],
  ['a word and one of the most used passwords', 'club-123456'],
])('sign-up refuses %s', async (_, password) => {
  const { status, body } = await signUp(password)
  expect([status, body.message]).toEqual([400, REFUSED])
})

test('a known word does no harm beside enough that is one’s own', async () => {
  expect((await signUp('an orbit of old lamps')).status).toBe(200)
})

test('whoever has an account has a vendor number, too, and chooses by the same words', async () => {
  const vendor = await portal.vendor({ vendorId: 5077, fullName: 'Cedar Lane' })
  const owner = await portal.signIn(vendor)
  const change = (newPassword: string) =>
    ask(
      portal,
      'POST /auth/changePassword',
      { currentPassword: vendor.password, newPassword },
      { authorization: owner.token },
    )
  await ask(portal, 'POST /auth/forgottenPassword', { email: vendor.email })
  const [mail] = await mailsTo(portal, vendor.email, 'new password')
  const mailed = linkIn(mail).split('#')[1] ?? ''
  const reset = (newPassword: string) =>
    ask(portal, 'POST /auth/resetPassword', { token: mailed, newPassword })
  const token = tokenOf(await invited(owner, 'marigold', 'member'))
  const join = (password: string) =>
    ask(portal, 'POST /auth/acceptInvitation', {
      token,
      fullName: 'Mia Marigold',
      ...both(password),
    })
  for (const [choose, guessable] of [
    [change, '5077-cedar'],
    [change, 'redclub!'],
    [reset, 'Cedar5077'],
    [reset, 'orbit-2026'],
    [join, 'marigold-5077'],
    [join, 'mia-at-orbit'],
  ] as const) {
    const { status, body } = await choose(guessable)
    expect([guessable, status, body.message]).toEqual([guessable, 400, REFUSED])
  }
  // Neither link was used up, and the old password is still the one.
  expect((await reset('a quiet harbour')).status).toBe(200)
  expect((await join('another harbour')).status).toBe(200)
})

const saidOfMoonrise = async () => (await signUp('Moonrise-2026')).body.message

test('a brand that an administrator changes counts from then on', async () => {
  expect(await saidOfMoonrise()).not.toBe(REFUSED)
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const { data } = await admin.call('GET /home/getBrand', {})
  await admin.call('POST /home/updateBrand', { body: { ...data, name: 'Moonrise' } })
  await expect.poll(saidOfMoonrise).toBe(REFUSED)
})
