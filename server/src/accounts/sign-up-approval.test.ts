import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { mailsTo } from '../../test/mails.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({ environment: { SIGN_UP_APPROVAL: '1' } })
  await portal.vendor({ vendorId: 5029, role: 'admin' })
})
afterAll(() => portal.close())

const credentials = { email: 'nova@deals.test', password: 'a quiet harbour' }
const form = {
  fullName: 'Nova Deals',
  ...credentials,
  conformPassword: 'a quiet harbour',
  site: 'https://nova.example',
  traffic: 'A newsletter of 4,000 readers',
}
const signUp = (more: object) => ask(portal, 'POST /auth/signup_orrery_0599', { ...form, ...more })

test('the portal says that new vendors wait', async () => {
  expect((await ask(portal, 'GET /home/getPortal')).body['signUpApproval']).toBe(true)
})

test('an application without site and traffic is refused with both', async () => {
  const { status, body } = await signUp({ site: ' ', traffic: '' })
  expect([status, body['statusMessages']]).toEqual([
    400,
    ['Give the address of your site.', 'Say where your traffic comes from.'],
  ])
})

test('a new vendor waits, is approved or declined, and is told at sign-in', async () => {
  expect(await signUp({})).toMatchObject({ status: 200, body: { waiting: true } })
  expect((await signUp({})).status).toBe(400)
  const waiting = {
    status: 403,
    message:
      'Your application is being looked at. You can sign in as soon as it has been approved.',
  }
  await expect(portal.signIn(credentials)).rejects.toMatchObject(waiting)

  const admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
  const range = { startDate: '2026-03-19', endDate: '2026-03-19' }
  const overview = () => admin.call('POST /home/getNetworkOverview', { body: range })
  expect((await overview()).applications).toBe(1)
  const { data } = await admin.call('GET /home/getAllVendors', { query: { state: 'applied' } })
  const vendorId = data[0]?.vendorId ?? 0
  const of = async () =>
    (await admin.call('GET /home/getVendor', { query: { vendorId: String(vendorId) } })).data
  expect(await of()).toMatchObject({
    fullName: 'Nova Deals',
    site: 'https://nova.example',
    traffic: 'A newsletter of 4,000 readers',
    sessions: 0,
  })

  const decide = async (state: object) => {
    const { revision } = await of()
    const body = { vendorId, revision, state }
    const answer = await ask(portal, 'POST /home/updateVendor', body, {
      authorization: admin.token,
    })
    expect(answer.status).toBe(200)
  }
  await decide({ to: 'suspended', reason: 'No site is there.', links: 'redirecting' })
  expect((await overview()).applications).toBe(0)
  await expect(portal.signIn(credentials)).rejects.toMatchObject({
    status: 403,
    message: 'This account is suspended: No site is there. Please contact support.',
  })
  await decide({ to: 'suspended', reason: 'The site is empty.', links: 'redirecting' })
  await decide({ to: 'active' })
  expect((await portal.signIn(credentials)).token).toBeTruthy()
  await decide({ to: 'suspended', reason: 'Clicks by bots.', links: 'redirecting' })
  await decide({ to: 'active' })
})

test('what is decided about an applicant reaches it by mail, with the reason', async () => {
  // By text: mails that wait together are handed over side by side, in no order.
  const told = async (subject: string, least: number) =>
    (await mailsTo(portal, credentials.email, subject, least)).map(({ text }) => text).toSorted()
  const contact = '\n\nQuestions go to'
  expect(await told('application was declined', 2)).toEqual([
    expect.stringContaining(`cannot let you in.\n\nNo site is there.${contact}`),
    expect.stringContaining(`cannot let you in.\n\nThe site is empty.${contact}`),
  ])
  const here = `Sign in here:\n${portal.app.publicUrl}/signin\n`
  expect(await told('account is open', 2)).toEqual([
    expect.stringContaining(`account is open now. ${here}`),
    expect.stringContaining(`account is suspended no longer. ${here}`),
  ])
  expect(await told('account is suspended', 1)).toEqual([
    expect.stringContaining(`nobody can sign in to it.\n\nClicks by bots.${contact}`),
  ])
})
