import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { NOW, testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, auditedBy } from '../../test/ask.ts'
import { mailsTo } from '../../test/mails.ts'

/* What is written to a claim again, because its answer was lost: as the claim was, or as it is by now. */

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: [] })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

async function opened(clickId: string): Promise<string> {
  const missing = { programme: 'orion', kind: 'CPA', origin: 'missing', day: YESTERDAY } as const
  const { data } = await vendor.call('POST /home/openClaim', {
    body: { ...missing, merchantName: 'Oak', clickId, expectedSales: 1, text: 'Where is it?' },
  })
  return data._id
}

const written = async (by: SignedIn, call: string, body: object) => {
  const { status, body: answer } = await ask(portal, call, body, { authorization: by.token })
  return status === 200 ? 200 : [status, answer.message]
}
const texts = async (_id: string) => {
  const { data } = await vendor.call('GET /home/getClaim', { query: { _id } })
  return data.messages.map(({ text }) => text)
}

test('a message of the vendor stands once, sent twenty times at once and once more later', async () => {
  const _id = await opened('c-1')
  const answer = (revision: number, text = 'It was paid by card.') =>
    written(vendor, 'POST /home/answerClaim', { _id, revision, text })
  const entries = await auditedBy(portal, 'claim-answered', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => answer(1)))
    expect(new Set(all)).toEqual(new Set([200]))
    // The form has asked for the claim anew.
    expect(await answer(2)).toBe(200)
  })
  expect(entries).toHaveLength(1)
  expect(await texts(_id)).toEqual(['Where is it?', 'It was paid by card.'])
  expect(await answer(1, 'Something else.')).toEqual([409, messages.claimChanged])
  expect(await answer(2, 'Something else.')).toBe(200)
  // An hour later it is said once more; by a form of before it is not.
  portal.setNow(new Date(NOW.getTime() + 3_600_000))
  expect(await answer(2, 'Something else.')).toBe(200)
  expect(await texts(_id)).toHaveLength(3)
  expect(await answer(3, 'Something else.')).toBe(200)
  expect(await texts(_id)).toHaveLength(4)
  portal.setNow(NOW)
})

test('a question and a decision are told by mail once, and are no conflict with themselves', async () => {
  const _id = await opened('c-2')
  const decide = (to: string, revision: number, text: string) =>
    written(admin, 'POST /home/decideClaim', { _id, revision, to, text })
  expect(await decide('asked', 1, 'Which card?')).toBe(200)
  expect(await decide('asked', 1, 'Which card?')).toBe(200)
  expect(await decide('asked', 2, 'Which card?')).toBe(200)
  expect(await decide('accepted', 2, 'It is there.')).toBe(200)
  expect(await decide('accepted', 2, 'It is there.')).toBe(200)
  expect(await decide('rejected', 3, 'It is there.')).toEqual([409, messages.claimDecided])
  expect(await texts(_id)).toEqual(['Where is it?', 'Which card?', 'It is there.'])
  expect(await mailsTo(portal, 'v5001@demo.test', 'claim', 2)).toHaveLength(2)
})
