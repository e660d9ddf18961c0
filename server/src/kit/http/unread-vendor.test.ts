import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '@orrery/contract'
import { urlOf } from '@orrery/contract/client'
import type { Route } from '@orrery/contract/route'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'
import { oracle } from '../../../test/oracle.ts'
import { sampleRequests } from '../../../test/sample-requests.ts'

/* Another vendor than 5001, or the administrator 5029, in a field that a call does not read. */
const FOREIGN = [403, "You may not see another vendor's data."]
const notHere = (field: string) => [403, `${field}: This call takes no other vendor here.`]

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

async function said(call: string, body: object | undefined, { token }: SignedIn) {
  const { status, body: answer } = await ask(portal, call, body, { authorization: token })
  return [status, answer.message]
}

/** The usual request of a call by this vendor. */
function usual(call: string, { id, apiKey }: Pick<SignedIn, 'id' | 'apiKey'>, vendorId: number) {
  return sampleRequests[call]?.({ vendorId, id, email: `v${vendorId}@demo.test`, apiKey }) ?? {}
}

/** Calls that are open to this caller of the oracle, and whose usual request is right. */
const openTo = (caller: 'own' | 'admin') =>
  Object.entries(api).filter(([call, { access, query, body }]: [string, Route]) => {
    const asked = usual(call, { id: 'x', apiKey: 'x' }, 5001)
    const isRight = [query?.safeParse(asked.query ?? {}), body?.safeParse(asked.body ?? {})].every(
      (parsed) => parsed?.success !== false,
    )
    return isRight && access.who !== 'public' && oracle.get(call)?.[caller] !== '403'
  })

/** The first field that the call does not read, and the answer when it names 5002 beside the usual request. */
async function naming(call: string, route: Route, who: SignedIn, vendorId: number) {
  const { params, query, body } = usual(call, who, vendorId)
  const isGet = route.method === 'GET'
  const reads = (isGet ? route.query : route.body)?.shape ?? {}
  const field = ['vendorId', 'campaign_id', 'pub_id'].find((each) => !(each in reads))!
  const other = { [field]: 5002 }
  const url = urlOf(call, { params, query: isGet ? { ...query, ...other } : query })
  return { field, answer: await said(url, isGet ? undefined : { ...body, ...other }, who) }
}

test.each(openTo('own'))('a vendor names no other: %s', async (call, route) => {
  expect((await naming(call, route, vendor, 5001)).answer).toEqual(FOREIGN)
})

test.each(openTo('admin'))(
  'an administrator is told that another is not read: %s',
  async (call, route) => {
    const { field, answer } = await naming(call, route, admin, 5029)
    expect(answer).toEqual(notHere(field))
  },
)

test('that is nearly every call', () => {
  expect(openTo('own').length).toBeGreaterThan(120)
  expect(openTo('admin').length).toBeGreaterThan(200)
})

const LINKS = 'GET /home/getLinks'

test('each field is looked at, in the query of what is posted, too', async () => {
  for (const field of ['vendorId', 'campaign_id', 'pub_id']) {
    expect(await said(`${LINKS}?${field}=5002`, undefined, vendor)).toEqual(FOREIGN)
    expect(await said(`${LINKS}?${field}=5002`, undefined, admin)).toEqual(notHere(field))
    expect(await said(`POST /home/getFeedLinks?${field}=5002`, {}, vendor)).toEqual(FOREIGN)
  }
})

test('one’s own id, and nothing, are as if they were not there', async () => {
  for (const own of ['vendorId=5001', 'campaign_id=05001&pub_id=5001', 'vendorId=']) {
    expect(await said(`${LINKS}?${own}`, undefined, vendor)).toEqual([200, undefined])
  }
  for (const own of [5001, '5001', '', null]) {
    const body = { vendorId: own, campaign_id: own, pub_id: own }
    expect(await said('POST /home/getFeedLinks', body, vendor)).toEqual([200, undefined])
  }
})

test('whom a call looks at may be named in what it does not read, nobody else', async () => {
  const orders = 'GET /home/getOrders?startDate=2026-03-19&endDate=2026-03-19&vendorId=5002'
  expect(await said(`${orders}&campaign_id=5002&pub_id=5029`, undefined, admin)).toEqual([
    200,
    undefined,
  ])
  expect(await said(`${orders}&campaign_id=5001`, undefined, admin)).toEqual(notHere('campaign_id'))
})

test('what is no vendor id is told so', async () => {
  for (const odd of [[5002], { id: 5002 }, true, '5002 ', '5002x', 'x']) {
    const answer = await said('POST /home/getFeedLinks', { campaign_id: odd }, vendor)
    expect([odd, ...answer]).toEqual([odd, 400, 'campaign_id: A vendor id has digits only.'])
  }
  const twice = await said(`${LINKS}?vendorId=5001&vendorId=5002`, undefined, vendor)
  expect(twice[0]).toBe(400)
})
