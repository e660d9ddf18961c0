import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { TODAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, auditedBy } from '../../test/ask.ts'
import { uploaded } from '../../test/audio.ts'

/* The same sent again, because its answer was lost, is there once, written down once, and no conflict. */

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: [] })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const event = {
  title: 'Partner day',
  location: 'Linz',
  // It is stored with a slash.
  link: 'https://events.example',
  startDate: '2026-03-21T10:00:00+01:00',
  endDate: '2026-03-21T12:00:00+01:00',
}
const sent = async (call: string, body: object) => {
  const answer = await ask(portal, call, body, { authorization: admin.token })
  const data = answer.body['data'] as { _id: string; revision: number } | undefined
  return data ? `${data._id} ${data.revision}` : [answer.status, answer.body.message]
}
const twenty = (call: string, body: object) =>
  Promise.all(Array.from({ length: 20 }, () => sent(call, body)))

test.each([
  ['event', '/event', event, { title: 'Partner night' }],
  ['daily quote', '/dailyQuote', { text: 'Measure twice.', day: TODAY }, { day: '2026-03-27' }],
] as const)('a new %s, sent twenty times at once, is one', async (_what, path, body, other) => {
  const entries = await auditedBy(portal, 'content-added', async () => {
    const all = new Set(await twenty(`POST ${path}/create`, body))
    expect([...all]).toEqual([expect.stringMatching(/^\w+ 1$/)])
    expect(await sent(`POST ${path}/create`, { ...body, ...other })).toMatch(/ 1$/)
  })
  expect(entries).toHaveLength(2)
})

test('a new podcast whose answer was lost is the one that has its audio, and no other text is', async () => {
  const body = { title: 'Rates', publishedDate: TODAY, file: await uploaded(portal, admin) }
  const all = new Set(await twenty('POST /prodcast/create', body))
  expect([...all]).toEqual([expect.stringMatching(/^\w+ 1$/)])
  const taken = messages.ofField('file', messages.audioTaken)
  expect(await sent('POST /prodcast/create', { ...body, title: 'Fees' })).toEqual([409, taken])
})

test.each([
  ['POST /event/create', 'PUT /event/updateEvent', event, { link: 'https://other.example' }],
  [
    'POST /dailyQuote/create',
    'PUT /dailyQuote/update',
    { text: 'Cut once.', day: '2026-03-25' },
    { author: 'A carpenter' },
  ],
])('what %s made is changed once, by the state that was seen', async (add, put, body, change) => {
  const [_id = ''] = String(await sent(add, body)).split(' ')
  const entries = await auditedBy(portal, 'content-changed', async () => {
    const all = new Set(await twenty(put, { _id, revision: 1, ...change }))
    expect([...all]).toEqual([`${_id} 2`])
  })
  expect(entries).toHaveLength(1)
  const late = { _id, revision: 1, ...change, [Object.keys(body)[0] ?? '']: 'Of a colleague' }
  expect(await sent(put, late)).toEqual([409, messages.changedMeanwhile])
})

test('a podcast that is changed again as it is by now is answered as it stands', async () => {
  const file = await uploaded(portal, admin)
  const { data } = await admin.call('POST /prodcast/create', {
    body: { title: 'Taxes', publishedDate: TODAY, file },
  })
  const change = { _id: data._id, revision: 1, title: 'Taxes, again' }
  for (let at = 0; at < 2; at += 1) {
    expect(await sent('PUT /prodcast/updatePodcast', change)).toBe(`${data._id} 2`)
  }
})
