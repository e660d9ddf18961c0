import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { confirmAddress, joined, newcomer, proved } from '../../test/people.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const save = ({ token: authorization }: { token: string }) =>
  ask(
    portal,
    'POST /home/savePaymentDetails',
    { holder: 'Nova Deals', iban: 'DE89370400440532013000', bic: '' },
    { authorization },
  )
const REFUSED = {
  status: 403,
  body: {
    message:
      'Confirm your own address before you say where the money goes: open the link in the mail that we sent you.',
  },
}

test('who signed up says where the money goes once the address is confirmed', async () => {
  const email = 'nova@deals.test'
  const nova = await newcomer(portal, email)
  expect(await save(nova)).toMatchObject(REFUSED)
  expect((await nova.call('GET /home/getPaymentDetails', { query: {} })).data).toBeNull()
  await confirmAddress(portal, email)
  expect((await save(nova)).status).toBe(200)
})

test('and so does an owner who joined by a copied link; nobody asks who was made by an administrator', async () => {
  const owner = await portal.signIn(await portal.vendor({ vendorId: 5001 }))
  const second = await joined(portal, owner, 'olga', 'owner')
  expect(await save(second)).toMatchObject(REFUSED)
  await proved(portal, 'olga')
  expect((await save(second)).status).toBe(200)
  expect((await save(owner)).status).toBe(200)
})
