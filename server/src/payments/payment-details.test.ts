import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type TestPortal } from '../../test/app.ts'
import { ask, auditedBy } from '../../test/ask.ts'
import { confirmAddress, joined, newcomer, proved } from '../../test/people.ts'

const GERMAN = 'DE89370400440532013000'
const DUTCH = 'NL91ABNA0417164300'
const AUSTRIAN = 'AT611904300234573201'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const save = ({ token: authorization }: { token: string }) =>
  ask(
    portal,
    'POST /home/savePaymentDetails',
    { holder: 'Nova Deals', iban: GERMAN, bic: '' },
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

test('an account that a colleague has given meanwhile is not replaced unseen; the same is told once', async () => {
  const owner = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  const give = (iban: string, changedAt: string | null) =>
    owner.call('POST /home/savePaymentDetails', {
      body: { holder: 'Nova Deals', iban, bic: '', changedAt },
    })
  const said = await auditedBy(portal, 'payment-details-changed', async () => {
    // Of two who begin with none, one is first.
    const both = await Promise.allSettled([give(GERMAN, null), give(DUTCH, null)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: messages.changedMeanwhile },
    })
    const { data: first } = await owner.call('GET /home/getPaymentDetails', { query: {} })
    portal.setNow(new Date(NOW.getTime() + 60_000))
    const seen = first?.changedAt ?? null
    const { data: second } = await give(AUSTRIAN, seen)
    // Sent again, because the answer was lost, it is there.
    expect(await give(AUSTRIAN, seen)).toEqual({ data: second })
    await expect(give(GERMAN, seen)).rejects.toMatchObject({ status: 409 })
    await expect(give(GERMAN, null)).rejects.toMatchObject({ status: 409 })
    expect(await owner.call('GET /home/getPaymentDetails', { query: {} })).toEqual({ data: second })
  })
  portal.setNow(NOW)
  expect(said).toHaveLength(2)
})

test('accounts in the countries that joined SEPA last are paid by a file, once their BIC is given', async () => {
  const owner = await portal.signIn(await portal.vendor({ vendorId: 5003 }))
  const obstacle = async (iban: string, bic: string) => {
    const body = { holder: 'Nova Deals', iban, bic }
    return (await owner.call('POST /home/savePaymentDetails', { body })).data?.obstacle
  }
  for (const [iban, bic] of [
    ['AL47212110090000000235698741', 'AAAAALTR'],
    ['MD24AG000225100013104168', 'AAAAMD2X'],
    ['ME25505000012345678951', 'AAAAMEPG'],
    ['MK07250120000058984', 'AAAAMK2X'],
    ['RS35260005601001611379', 'AAAARSBG'],
  ] as const) {
    expect([iban, await obstacle(iban, '')]).toEqual([iban, messages.ownNoBic])
    expect([iban, await obstacle(iban, bic)]).toEqual([iban, ''])
  }
  // Turkey has not.
  expect(await obstacle('TR330006100519786457841326', '')).toBe(messages.ownOutsideSepa)
})
