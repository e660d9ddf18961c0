import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { postbackMacros } from '@orrery/contract/postbacks/macros'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, auditedBy } from '../../test/ask.ts'
import {
  addEndpoint,
  endpointNow,
  logOf,
  markOf,
  settled,
  startTracker,
  type Tracker,
} from '../../test/tracker.ts'

/* The registry: what may be registered, by whom, and how often. */

let tracker: Tracker
let portal: TestPortal
let vendor: SignedIn
let other: SignedIn

const inside = new Map([
  ['inside.example', '10.0.0.7'],
  ['metadata.example', '169.254.169.254'],
])
const lookup: LookupFunction = (name, options, callback) => {
  const address = inside.get(name) ?? '93.184.216.34'
  if (options.all) callback(null, [{ address, family: 4 }])
  else callback(null, address, 4)
}

beforeAll(async () => {
  tracker = await startTracker()
  portal = await testPortal({
    environment: { POSTBACK_ORIGINS: tracker.url },
    programmes: [],
    lookup,
  })
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
})
afterAll(async () => {
  await portal.close()
  await tracker.close()
})

const known = postbackMacros.map(({ name }) => `{${name}}`).join(', ')
const PRIVATE = 'The address leads to a private network, so it is not called.'

test.each([
  ['http://t.example/p', 'The address must begin with https://.'],
  ['ftp://t.example/p', 'The address must begin with https://.'],
  ['http://t.example:8080/p', 'The address must begin with https://.'],
  ['https://10.0.0.7/p', 'The address must name a host, not an IP address.'],
  ['https://[::1]/p', 'The address must name a host, not an IP address.'],
  ['https://localhost/p', 'The address must be on the public internet.'],
  ['https://inside.example/p', PRIVATE],
  ['https://metadata.example/latest', PRIVATE],
  ['https://me:pw@t.example/p', 'The address must not contain a user name or password.'],
  ['https://t.example:8443/p', 'The address must be on port 443.'],
  ['https://t.example:80/p', 'The address must be on port 443.'],
  ['https://t.example/p#x', 'Leave out what follows the #: it is never sent.'],
  [
    'https://t.example/p?c={clickid}&c={click_id}',
    `There is no macro {clickid}. There are ${known}.`,
  ],
  ['https://t.example/p?c={CLICK_ID}', `There is no macro {CLICK_ID}. There are ${known}.`],
  ['https://t.example/{click_id}?x=1', 'Macros may stand behind the ? of the address alone.'],
  ['https://{merchant}.example/', 'Macros may stand behind the ? of the address alone.'],
  ['https://t.example/p?c={click_id', 'A brace of the address begins or ends no macro.'],
  ['https://t.example/p?c=click_id}', 'A brace of the address begins or ends no macro.'],
  ['https://t.example/p?c={{click_id}}', 'A brace of the address begins or ends no macro.'],
  ['https://t.example/p?c=%7Bclick_id%7D', 'A brace of the address begins or ends no macro.'],
  ['', 'Give the address that is called.'],
])('%s is refused with its reason', async (address, message) => {
  const body = { name: 'T', method: 'GET', address, events: ['sale'] }
  const answer = await ask(portal, 'POST /home/savePostbackEndpoint', body, {
    authorization: vendor.token,
  })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test.each(['A\nB', 'A\u2028B', 'A\u202eB', 'A\u0007B', 'A\ud800B'])(
  'a name is one line of what can be seen: %j is refused and nothing is saved',
  async (name) => {
    const body = { name, method: 'GET', address: 'https://t.example/p', events: ['sale'] }
    const answer = await ask(portal, 'POST /home/savePostbackEndpoint', body, {
      authorization: vendor.token,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^name: /)
    expect((await vendor.call('GET /home/getPostbackEndpoints', {})).data).toEqual([])
  },
)

test('a secret is answered once and stored encrypted; its changes are written down', async () => {
  const entries = await auditedBy(portal, 'postback-endpoint-saved', async () => {
    const { endpointId, secret } = await addEndpoint(
      vendor,
      'https://t.example/p?c={click_id}&k=s3cret',
    )
    expect(secret).toMatch(/^pbsec_[\w-]{43}$/)
    const { rows } = await portal.app.pool.query('SELECT e::text AS row FROM postback_endpoint e')
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
    expect(JSON.stringify(rows)).not.toContain('s3cret')
    expect(JSON.stringify(await endpointNow(vendor, endpointId))).not.toContain('pbsec_')
    await vendor.call('POST /home/deletePostbackEndpoint', { body: { endpointId } })
  })
  expect(entries).toEqual([{ actor_id: 5001, subject: '5001' }])
})

test('both secrets sign while a change overlaps, then the new one alone', async () => {
  const { endpointId, secret } = await addEndpoint(vendor, `${tracker.url}/rotated?id={event_id}`)
  const changed = await vendor.call('POST /home/rotatePostbackSecret', { body: { endpointId } })
  expect(changed.data.oldSecretUntil).toBe('2026-03-21T09:00:00.000Z')
  expect(changed.secret).not.toBe(secret)
  const marks = async () => {
    await vendor.call('POST /home/testPostback', { body: { endpointId } })
    await settled(vendor, endpointId)
    const sent = tracker.received.filter(({ path }) => path === '/rotated').at(-1)
    const [t = '', ...found] = String(sent?.headers['orrery-signature']).split(',')
    return { seconds: t.slice(2), marks: found, address: sent?.address ?? '' }
  }
  const during = await marks()
  expect(during.marks).toEqual([markOf(changed.secret, during), markOf(secret, during)])
  portal.setNow(new Date(NOW.getTime() + 86_400_000))
  const after = await marks()
  expect(after.marks).toEqual([markOf(changed.secret, after)])
  expect((await endpointNow(vendor, endpointId)).oldSecretUntil).toBeNull()
  portal.setNow(NOW)
})

test("another vendor's endpoint is not there, whatever is asked of it", async () => {
  const { endpointId } = await addEndpoint(vendor, 'https://t.example/p')
  const body = { endpointId }
  const saved = {
    ...body,
    name: 'T',
    method: 'GET' as const,
    address: 'https://t.example/',
    events: ['sale' as const],
  }
  const asked = [
    () => other.call('POST /home/savePostbackEndpoint', { body: saved }),
    () => other.call('POST /home/pausePostbackEndpoint', { body: { ...body, paused: true } }),
    () => other.call('POST /home/deletePostbackEndpoint', { body }),
    () => other.call('POST /home/rotatePostbackSecret', { body }),
    () => other.call('POST /home/testPostback', { body }),
    () => other.call('POST /home/replayPostbacks', { body }),
    () => other.call('GET /home/getPostbacks', { query: body }),
  ]
  for (const each of asked) await expect(each()).rejects.toThrow('There is no such endpoint.')
  expect((await other.call('GET /home/getPostbackEndpoints', {})).data).toEqual([])
})

test('an endpoint is changed, tested while it is paused, and deleted with its log', async () => {
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/first`)
  const body = {
    endpointId,
    name: 'Mine',
    method: 'POST' as const,
    address: `${tracker.url}/second`,
    events: ['sale' as const],
  }
  const { data, secret } = await vendor.call('POST /home/savePostbackEndpoint', { body })
  expect(secret).toBeUndefined()
  expect(data).toMatchObject({ name: 'Mine', method: 'POST', events: ['sale'] })
  await vendor.call('POST /home/pausePostbackEndpoint', { body: { endpointId, paused: true } })
  await vendor.call('POST /home/testPostback', { body: { endpointId } })
  expect(await settled(vendor, endpointId)).toMatchObject([
    { event: 'test', state: 'sent', code: 200, excerpt: 'OK', payout: 5.25, currency: 'USD' },
  ])
  const sent = tracker.received.find(({ path }) => path === '/second')
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    event: 'test',
    status: 'test',
    click_id: 'test-click',
  })
  const parked = await vendor.call('GET /home/getPostbacks', {
    query: { endpointId, state: 'parked' },
  })
  expect(parked).toEqual({ data: [], totalCount: 0 })
  const tests = await vendor.call('GET /home/getPostbacks', {
    query: { endpointId, event: 'test' },
  })
  expect(tests.totalCount).toBe(1)
  await vendor.call('POST /home/deletePostbackEndpoint', { body: { endpointId } })
  await expect(logOf(vendor, endpointId)).rejects.toThrow('There is no such endpoint.')
})

test('a change of what a colleague has changed meanwhile is refused, and may leave the revision out', async () => {
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/old`)
  const { revision } = await endpointNow(vendor, endpointId)
  const change = (more: object) => {
    const body = { endpointId, name: 'Mine', method: 'GET', events: ['sale'], ...more }
    return ask(portal, 'POST /home/savePostbackEndpoint', body, { authorization: vendor.token })
  }
  const both = await Promise.all(
    ['new', 'newer'].map((path) => change({ revision, address: `${tracker.url}/${path}` })),
  )
  const [late, ...others] = both.filter(({ status }) => status !== 200)
  expect([late?.status, late?.body.message, others]).toEqual([409, messages.changedMeanwhile, []])
  // Neither a pause nor a new secret is a change of what was typed.
  await vendor.call('POST /home/pausePostbackEndpoint', { body: { endpointId, paused: true } })
  await vendor.call('POST /home/rotatePostbackSecret', { body: { endpointId } })
  const now = await endpointNow(vendor, endpointId)
  expect(now.revision).toBe(revision + 1)
  const { name, method, address, events } = now
  expect((await change({ revision, address, name: 'Other' })).status).toBe(409)
  // Sent again, because its answer was lost, it is there.
  expect((await change({ revision, name, method, address, events })).status).toBe(200)
  expect((await endpointNow(vendor, endpointId)).revision).toBe(revision + 1)
  // Older programs know of no revision.
  expect((await change({ address: now.address })).status).toBe(200)
  await vendor.call('POST /home/deletePostbackEndpoint', { body: { endpointId } })
})

test('a vendor has ten endpoints at most, however many are asked for at once', async () => {
  const asked = Array.from({ length: 15 }, (_, at) =>
    addEndpoint(other, `https://t.example/p${at}`),
  )
  const answers = await Promise.allSettled(asked)
  const refused = answers.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(5)
  expect(String(refused[0]?.reason)).toContain('There are 10 endpoints already.')
  expect((await other.call('GET /home/getPostbackEndpoints', {})).data).toHaveLength(10)
})

test('ten tests in ten minutes, and deleting an endpoint gives none back', async () => {
  const third = await portal.signIn(await portal.vendor({ vendorId: 5003 }))
  const tested = async () => {
    const { endpointId } = await addEndpoint(third, `${tracker.url}/tested`)
    const answer = await ask(
      portal,
      'POST /home/testPostback',
      { endpointId },
      { authorization: third.token },
    )
    await third.call('POST /home/deletePostbackEndpoint', { body: { endpointId } })
    return [answer.status, answer.headers.get('retry-after')]
  }
  for (let at = 0; at < 10; at += 1) expect(await tested()).toEqual([200, null])
  expect(await tested()).toEqual([429, '600'])
  portal.setNow(new Date(NOW.getTime() + 600_000))
  expect(await tested()).toEqual([200, null])
  portal.setNow(NOW)
})
