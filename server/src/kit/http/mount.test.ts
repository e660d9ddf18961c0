import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '@orrery/contract'
import { urlOf } from '@orrery/contract/client'
import { ask } from '../../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { sampleRequests } from '../../../test/sample-requests.ts'

/* What holds for every call of the contract, whoever wrote its handler. */
let portal: TestPortal
let admin: SignedIn
const subject = { vendorId: 5029, id: 'x', email: 'v5029@demo.test', apiKey: '' }

beforeAll(async () => {
  portal = await testPortal()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const calls = Object.keys(api)
const ofMethod = (...methods: string[]) =>
  calls.filter((call) => methods.includes(call.split(' ')[0] ?? ''))

test.each(ofMethod('POST', 'PUT'))('a body that is no object is refused: %s', async (call) => {
  const { query } = sampleRequests[call]?.(subject) ?? {}
  const asked = urlOf(call, { query })
  for (const body of ['null', '[]', '[{}]', '"text"', '7', 'true']) {
    const answer = await ask(portal, asked, body, { authorization: admin.token })
    expect([body, answer.status, answer.body.message]).toEqual([
      body,
      400,
      'The body must be an object.',
    ])
  }
})

test('no body is the same as an empty one', async () => {
  const { status } = await ask(portal, 'PUT /auth/update', undefined, {
    authorization: admin.token,
  })
  expect(status).toBe(200)
})

// Of audio it says how long it is, and does nothing else.
const asked = ofMethod('GET').filter((call) => call !== 'GET /prodcast/getAudio')

test.each(asked)('HEAD asks nothing of a call: %s', async (call) => {
  const path = call.slice('GET '.length).replaceAll(/\{\w+\}/g, 'x')
  const { status, headers } = await portal.fetch(`${path}?startDate=2026-03-19`, {
    method: 'HEAD',
    headers: { authorization: admin.token },
  })
  expect([status, headers.get('allow')]).toEqual([405, 'GET'])
})

test('HEAD has pulled nothing', async () => {
  const { rows } = await portal.app.pool.query('SELECT FROM report_run')
  expect(rows).toEqual([])
})
