import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '@orrery/contract'
import { urlOf } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import type { Failure } from '@orrery/contract/problems'
import type { Route } from '@orrery/contract/route'
import { testPortal, type TestPortal } from '../test/app.ts'
import { ask } from '../test/ask.ts'
import { sampleRequests } from '../test/sample-requests.ts'
import { openSession } from './accounts/session.ts'
import { demoVendors } from './demo/vendors.ts'

/* Whatever stands in a field of whichever call, it is taken, or refused in words: no call breaks of it. */

const VENDOR = 5001
const ADMIN = 5029
const TEXTS = [
  '',
  '\0',
  '\ud800',
  '\u202e',
  "'; --",
  '%00',
  '(((\\',
  '-1',
  '1e999',
  '9'.repeat(40),
  'x'.repeat(2_000),
  '0001-01-01',
  'https://[::1',
]
const OTHERS = [null, true, 1.5, 1e308, [], {}, [null], [{}], [[[[[[[[[[[[]]]]]]]]]]]]]

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  for (const vendor of demoVendors([])) {
    if ([VENDOR, ADMIN].includes(vendor.vendorId ?? 0)) await portal.vendor(vendor)
  }
})
afterAll(() => portal.close())

/** What a call is asked: its sample with another value in one field at a time, and bodies that are none. */
function asksOf(call: string, { params, query, body, streams }: Route, vendorId: number) {
  const subject = { vendorId, id: 'unknown', email: `v${vendorId}@demo.test`, apiKey: 'unknown' }
  const sample = sampleRequests[call]?.(subject) ?? {}
  const put = (
    part: 'params' | 'query' | 'body',
    fields: object = {},
    values: readonly unknown[],
  ) =>
    Object.keys(fields).flatMap((field) =>
      values.map((value) => ({ ...sample, [part]: { ...sample[part], [field]: value } })),
    )
  return [
    // Of a path what is part of one.
    ...put(
      'params',
      params?.shape,
      TEXTS.filter((text) => text !== '' && text !== '\ud800'),
    ),
    ...put('query', query?.shape, TEXTS),
    ...(streams ? [] : put('body', body?.shape, [...TEXTS, ...OTHERS])),
    ...(body && !streams ? OTHERS.map((value) => ({ ...sample, body: value })) : []),
  ]
}

test.each(Object.entries(api))('%s', async (call, route: Route) => {
  const [method = '', template = ''] = call.split(' ')
  const vendorId = route.access.who === 'admin' ? ADMIN : VENDOR
  let authorization = ''
  for (const asked of asksOf(call, route, vendorId)) {
    authorization ||= await openSession(portal.app, portal.app.pool, { vendorId })
    const response = await portal.fetch(urlOf(template, asked), {
      method,
      headers: { authorization, ...(route.body && { 'content-type': 'application/json' }) },
      ...(route.body && { body: JSON.stringify(asked.body) }),
    })
    const { status } = response
    const text = await response.text()
    if (status < 400) continue
    const { message } = JSON.parse(text) as Failure
    expect({ asked, status, message }).toEqual({
      asked,
      status: expect.toSatisfy((each: number) => each < 500),
      // What the database refuses has this one.
      message: expect.not.stringContaining(messages.somethingWrong),
    })
    // Some end their session.
    if (status === 401) authorization = ''
  }
})

/** Texts that others read, of calls whose own tests have no odd ones: a reason among money, a name in a list. */
test.each([
  ['POST /auth/signup_orrery_0599', 'site', undefined],
  ['POST /auth/signup_orrery_0599', 'traffic', undefined],
  ['POST /auth/renamePasskey', 'name', messages.givePasskeyName],
  ['POST /home/savePostbackEndpoint', 'name', messages.nameEndpoint],
  ['POST /home/saveFeed', 'name', messages.nameFeed],
  ['POST /home/updateBrand', 'name', `name: ${messages.giveText}`],
  ['POST /home/updateVendor', 'notes', undefined],
  ['POST /home/updateVendor', 'state.reason', messages.reasonToSuspend],
  ['POST /home/correctBalance', 'reason', messages.giveReason],
  ['POST /home/recordPayment', 'reason', messages.giveReason],
  ['POST /home/settlePayment', 'reason', undefined],
] as const)(
  '%s takes nothing in %s that turns around what stands beside it, or is not seen',
  async (call, field, none) => {
    const { access } = api[call]
    const vendorId = access.who === 'admin' ? ADMIN : VENDOR
    const authorization = await openSession(portal.app, portal.app.pool, { vendorId })
    const sample = sampleRequests[call]?.({ vendorId, id: 'unknown', email: '', apiKey: '' })
    const said = async (text: string) => {
      const state = { to: 'suspended', links: 'parked', reason: text }
      const odd = field === 'state.reason' ? { state } : { [field]: text }
      const { status, body } = await ask(
        portal,
        call,
        { ...sample?.body, ...odd },
        { authorization },
      )
      return [status, body.message]
    }
    const blank = none === undefined ? [] : [await said('\u200b')]
    expect([await said('a\u202eb'), ...blank]).toEqual([
      [400, `${field}: ${messages.unseenCharacters}`],
      ...blank.map(() => [400, none]),
    ])
  },
)
