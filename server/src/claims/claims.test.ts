import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLAIMS_A_DAY } from '@orrery/contract/claims/claim'
import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { menuWith } from '../accounts/create-vendor.ts'
import { NOW, testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { mailsTo } from '../../test/mails.ts'
import { reportRow } from '../../test/rows.ts'

let portal: TestPortal
let vendor: SignedIn
let other: SignedIn
let admin: SignedIn

const OLD = '2026-01-10'

/* Of 5001: r1 sold once for 20.00 and earned 1.50; r2 nothing. A click of 5002 beside them. */
const days = {
  [`orion/cpa/${YESTERDAY}`]: [
    reportRow({ rid: 'r1', clicks: 3, sales: 1, saleAmount: '20.00', earnings: '1.50' }),
    reportRow({ rid: 'r2', clicks: 1, sales: 0, saleAmount: '0', earnings: '0' }),
    reportRow({ campaignId: '5002', rid: 'r1', clicks: 9 }),
  ],
  [`orion/cpa/${OLD}`]: [reportRow({ day: OLD, rid: 'r9' })],
}

const save = (day: string) =>
  admin.call('GET /home/saveDailyReports', { query: { startDate: day, accept: 'true' } })

beforeAll(async () => {
  portal = await testPortal({ sandbox: { days } })
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await save(YESTERDAY)
  await save(OLD)
})
afterAll(() => portal.close())

type Body = Ask<'POST /home/openClaim'>['body']
const row = {
  programme: 'orion',
  kind: 'CPA',
  day: YESTERDAY,
  merchantName: 'Harbor & Pine',
  placementId: 'home-top',
  clickId: 'r1',
} as const
const words = { text: 'My own count has two sales.', expectedSales: 2 }
const open = (given: Partial<Body> = {}, by = vendor) =>
  by.call('POST /home/openClaim', { body: { ...row, ...words, origin: 'row', ...given } })
const refused = async (call: string, body: unknown, by = vendor) => {
  const answer = await ask(portal, call, body, { authorization: by.token })
  return [answer.status, answer.body.message]
}

test('a claim keeps what its row said, is talked over, decided, and says what was restated since', async () => {
  const before = await vendor.call('POST /home/getClaimedRow', { body: row })
  expect(before).toEqual({
    figures: { rows: 1, clicks: 3, sales: 1, amount: 20, earnings: 1.5, version: 1 },
    currency: 'USD',
    lastDay: '2026-05-18',
    reason: '',
    claimId: null,
  })
  const { data: claim, already } = await open({ expectedEarnings: 3.1234567, orderId: 'A-17' })
  expect(already).toBe(false)
  expect(claim).toMatchObject({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    vendorId: 5001,
    state: 'open',
    revision: 1,
    expectedSales: 2,
    expectedEarnings: 3.1234567,
    expectedAmount: null,
    orderId: 'A-17',
    currency: 'USD',
    figuresThen: before.figures,
    restated: false,
    messages: [{ by: 'vendor', state: 'open', text: words.text, at: NOW.toISOString() }],
  })
  const { _id } = claim
  expect((await vendor.call('POST /home/getClaimedRow', { body: row })).claimId).toBe(_id)

  const asked = await admin.call('POST /home/decideClaim', {
    body: { _id, revision: 1, to: 'asked', text: 'Which sale is the second?' },
  })
  expect(asked.data).toMatchObject({ state: 'asked', reason: 'Which sale is the second?' })
  const [told] = await mailsTo(portal, 'v5001@demo.test', 'a question about your claim')
  const page = `${portal.app.publicUrl}/claims?claim=${_id}`
  expect(told?.text).toContain(
    `There is a question about your claim of ${YESTERDAY}, Harbor & Pine:\n\nWhich sale is the second?\n\nThe claim, and how to answer:\n${page}\n`,
  )
  const answered = await vendor.call('POST /home/answerClaim', {
    body: { _id, revision: 2, text: 'That of 19:04.\nOrder A-17.' },
  })
  expect(answered.data).toMatchObject({ state: 'open', revision: 3 })

  portal.sandbox.network.setDay(`orion/cpa/${YESTERDAY}`, [
    reportRow({ rid: 'r1', clicks: 3, sales: 2, saleAmount: '50.00', earnings: '3.00' }),
    ...days[`orion/cpa/${YESTERDAY}`].slice(1),
  ])
  await save(YESTERDAY)
  const { data: now } = await admin.call('GET /home/getClaim', { query: { _id } })
  expect(now).toMatchObject({
    figuresThen: { sales: 1, earnings: 1.5, version: 1 },
    figuresNow: { rows: 1, clicks: 3, sales: 2, amount: 50, earnings: 3, version: 2 },
    restated: true,
  })
  await admin.call('POST /home/decideClaim', {
    body: { _id, revision: 3, to: 'accepted', text: 'The partner added it.' },
  })
  const [accepted] = await mailsTo(portal, 'v5001@demo.test', 'your claim was accepted')
  expect(accepted?.text).toContain(
    `Your claim of ${YESTERDAY}, Harbor & Pine, was accepted:\n\nThe partner added it.\n\nThe claim:\n${page}\n`,
  )
  const { data: decided } = await vendor.call('GET /home/getClaim', { query: { _id } })
  expect(decided).toMatchObject({ state: 'accepted', reason: 'The partner added it.' })
  expect(decided.messages.map(({ by, state }) => `${by} ${state}`)).toEqual([
    'vendor open',
    'administrator asked',
    'vendor open',
    'administrator accepted',
  ])
  expect(await refused('POST /home/answerClaim', { _id, revision: 4, text: 'Thanks' })).toEqual([
    409,
    messages.claimDecided,
  ])
  expect((await audited(portal, 'claim-opened'))[0]).toEqual({ actor_id: 5001, subject: '5001' })
  expect(await audited(portal, 'claim-decided')).toEqual([
    { actor_id: 5029, subject: '5001' },
    { actor_id: 5029, subject: '5001' },
  ])
})

test('of a row that is claimed twice at once, the second is shown the first’s claim', async () => {
  const both = await Promise.all([1, 2, 3].map(() => open({ clickId: 'r2' })))
  expect(new Set(both.map(({ data }) => data._id)).size).toBe(1)
  expect(both.filter(({ already }) => already)).toHaveLength(2)
})

test('what nobody saw is not answered: of two decisions at once one is refused', async () => {
  const { data } = await open({ origin: 'missing', clickId: 'c-1', merchantName: 'Lamps' })
  const question = (text: string) =>
    refused('POST /home/decideClaim', { _id: data._id, revision: 1, to: 'asked', text }, admin)
  const answers = await Promise.all([question('Which one?'), question('When?')])
  expect(answers.map(([status]) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '200',
    '409',
  ])
  expect(answers.find(([status]) => status === 409)).toEqual([409, messages.claimChanged])
})

test('a claim after 60 days is refused with the last day, also on the day after it', async () => {
  const late = { ...row, ...words, origin: 'row', day: OLD, clickId: 'r9' }
  expect(await refused('POST /home/openClaim', late)).toEqual([
    400,
    `day: ${messages.claimTooLate(OLD, 60, '2026-03-11')}`,
  ])
  const { reason } = await vendor.call('POST /home/getClaimedRow', {
    body: { ...row, day: OLD, clickId: 'r9' },
  })
  expect(reason).toBe(messages.claimTooLate(OLD, 60, '2026-03-11'))
  portal.setNow(new Date('2026-03-11T23:59:59Z'))
  const { data } = await open({ day: OLD, clickId: 'r9' })
  expect(data.state).toBe('open')
  portal.setNow(new Date('2026-03-12T00:00:00Z'))
  expect((await refused('POST /home/openClaim', { ...late, merchantName: 'Lamps' }))[0]).toBe(400)
  portal.setNow(NOW)
})

test('another’s claim is as one that there is not, and another’s row is none', async () => {
  const [claim] = (await vendor.call('GET /home/getClaims', { query: {} })).data
  const absent = await refused(`GET /home/getClaim?_id=${'0'.repeat(24)}`, undefined, other)
  const foreign = await refused(`GET /home/getClaim?_id=${claim!._id}`, undefined, other)
  expect([foreign, absent]).toEqual([
    [404, messages.noSuchClaim],
    [404, messages.noSuchClaim],
  ])
  const answer = { _id: claim!._id, revision: 1, text: 'Mine' }
  expect((await refused('POST /home/answerClaim', answer, other))[0]).toBe(404)
  // The click id is the same, the figures are the other vendor's own.
  const { figures } = await other.call('POST /home/getClaimedRow', { body: row })
  expect(figures.clicks).toBe(9)
})

test.each<[Record<string, unknown>, number, string]>([
  [{ clickId: 'nobody' }, 404, messages.noSuchRow],
  [{ day: '2026-03-21' }, 400, messages.claimTooEarly('2026-03-21')],
  [{ expectedSales: undefined }, 400, messages.claimExpectsNothing],
  [{ expectedEarnings: 0.12345678 }, 400, messages.badExpected],
  [{ expectedEarnings: -1 }, 400, messages.badExpected],
  [{ expectedAmount: 100_000_000 }, 400, messages.badExpected],
  [{ expectedAmount: '49,90' }, 400, messages.badExpected],
  [{ expectedSales: 1.5 }, 400, messages.numberOutside(0, 1_000_000)],
  [{ expectedSales: -1 }, 400, 'expectedSales'],
  [{ text: '  ' }, 400, messages.giveText],
  [{ text: 'a\u202eb' }, 400, messages.unseenCharacters],
  [{ text: 'x'.repeat(2001) }, 400, 'text'],
  [{ orderId: 'a\nb' }, 400, messages.unseenCharacters],
  [{ merchantName: 'a\u0000' }, 400, 'NUL'],
  [{ programme: 'nobody' }, 400, 'programme'],
  [{ origin: 'missing', clickId: '' }, 400, messages.missingSaleNeedsClick],
  [
    { origin: 'missing', merchantName: 'a\u202eb' },
    400,
    `merchantName: ${messages.unseenCharacters}`,
  ],
  [{ origin: 'missing', merchantName: 'Lamps\nPaid' }, 400, messages.unseenCharacters],
])('%o is refused with %i', async (given, status, reason) => {
  const [found, message] = await refused('POST /home/openClaim', {
    ...row,
    ...words,
    origin: 'row',
    ...given,
  })
  expect(found).toBe(status)
  expect(message).toContain(reason)
})

test('a type that the vendor may not see is not claimed', async () => {
  const menu = { ...menuWith(true), deeplink1: { cpc: true, cpa: false } }
  const narrow = await portal.signIn(await portal.vendor({ vendorId: 5003, menu }))
  expect(
    (await refused('POST /home/openClaim', { ...row, ...words, origin: 'row' }, narrow))[0],
  ).toBe(403)
})

test('lists: one’s own newest first, all of them oldest open first, by state, vendor and as a file', async () => {
  const strange = { origin: 'missing', clickId: 'f-1', merchantName: '=Lamps' } as const
  const { data: foreign } = await open(strange, other)
  const own = await vendor.call('GET /home/getClaims', { query: {} })
  expect(own.data.map(({ vendorId }) => vendorId)).toEqual(own.data.map(() => 5001))
  expect(own.data.map(({ createdAt }) => createdAt)).toEqual(
    own.data.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  )
  const all = await admin.call('GET /home/getAllClaims', { query: {} })
  expect(all.data.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'asked', 'accepted'])
  // That of January's row was opened nine days before the others.
  expect(all.data[0]?.day).toBe(OLD)
  expect([all.totalCount, all.counts]).toEqual([5, { open: 3, asked: 1, accepted: 1, rejected: 0 }])
  const range = { startDate: YESTERDAY, endDate: YESTERDAY }
  const overview = await admin.call('POST /home/getNetworkOverview', { body: range })
  expect(overview.openClaims).toBe(3)
  const ofOther = await admin.call('GET /home/getAllClaims', {
    query: { vendorId: '5002', state: 'open', programme: 'orion' },
  })
  expect(ofOther.data.map(({ _id, fullName }) => [_id, fullName])).toEqual([
    [foreign._id, 'Vendor 5002'],
  ])
  const file = await portal.fetch('/home/getAllClaims?vendorId=5002', {
    headers: { authorization: admin.token, accept: 'text/csv' },
  })
  const [head, line] = (await file.text()).trimEnd().split('\n')
  expect(head).toMatch(/^Claim,Vendor id,Date,Programme,Type,Merchant,/)
  expect(head).toContain(',Earnings now,Currency,State,')
  expect(line).toContain(`${foreign._id},5002,${YESTERDAY},Orion,CPA,'=Lamps,`)
})

test('a missing sale is the same however its merchant was typed; a row’s merchant stays to the letter', async () => {
  const typed = { origin: 'missing', clickId: 'c-2' } as const
  const { data } = await open({ ...typed, merchantName: ' Cafe\u0301 ' })
  expect(data.merchantName).toBe('Caf\u00e9')
  expect(await open({ ...typed, merchantName: 'Caf\u00e9' })).toMatchObject({
    already: true,
    data: { _id: data._id },
  })
  const apart = { ...row, ...words, origin: 'row', merchantName: ' Harbor & Pine' }
  expect(await refused('POST /home/openClaim', apart)).toEqual([404, messages.noSuchRow])
})

const missing = (at: number) =>
  refused(
    'POST /home/openClaim',
    { ...row, ...words, origin: 'missing', clickId: `q-${at}` },
    other,
  )

test('a vendor opens so many claims a day, asked however often, and the next day more', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => missing(at)))
  // One was opened above.
  expect(answers.filter(([status]) => status === 200)).toHaveLength(CLAIMS_A_DAY - 1)
  // Some may have been too many to wait.
  expect(answers.every(([status]) => status === 200 || status === 429)).toBe(true)
  expect(await missing(40)).toEqual([429, messages.tooManyClaims(CLAIMS_A_DAY)])
  portal.setNow(new Date(NOW.getTime() + 24 * 60 * 60_000 + 1))
  expect((await missing(41))[0]).toBe(200)
  portal.setNow(NOW)
})

test('whoever views as a vendor reads its claims and writes none', async () => {
  const { token } = await admin.call('POST /home/viewAs', { body: { vendorId: 5001 } })
  const view = { ...vendor, token }
  expect((await refused('GET /home/getClaims', undefined, view))[0]).toBe(200)
  expect((await refused('POST /home/openClaim', { ...row, ...words }, view))[0]).toBe(403)
})

test('whom the page of claims is closed to is told whom to ask', async () => {
  // The claims of a day were used up above.
  portal.setNow(new Date(NOW.getTime() + 48 * 60 * 60_000 + 2))
  const { data: claim } = await open({}, other)
  const { pool } = portal.app
  await pool.query(
    `UPDATE vendor SET features = features || '{"onlyScreens": ["/dashboard"]}' WHERE vendor_id = 5002`,
  )
  const { _id, revision } = claim
  await admin.call('POST /home/decideClaim', { body: { _id, revision, to: 'asked', text: 'Why?' } })
  const [told] = await mailsTo(portal, 'v5002@demo.test', 'a question about your claim')
  expect(told?.text).toContain('how to answer:\nAsk partners@orrery.example for it.')
})
