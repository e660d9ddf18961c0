import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from 'node:http'
import { ask } from '../../test/ask.ts'
import { testPortal, type TestPortal } from '../../test/app.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({
    environment: { AI_SITE_DOMAIN: 'AI.Orrery.test', REPORT_TIME_ZONE: 'Asia/Tokyo' },
  })
})
afterAll(() => portal.close())

/** What the portal says of itself under this host; fetch would not send another host. */
async function portalAt(host: string): Promise<{ brand: string; aiSite: boolean }> {
  const { port } = new URL(portal.url)
  const options = { port, host: '127.0.0.1', path: '/home/getPortal', headers: { host } }
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('end', () => resolve(JSON.parse(text) as { brand: string; aiSite: boolean }))
    })
      .on('error', reject)
      .end()
  })
}

// Shows decisions-2-days.
test('the network’s day is that of the reporting time zone', async () => {
  const today = async () => (await ask(portal, 'GET /home/getPortal')).body
  // Tokyo is nine hours ahead: 14:59 UTC is 23:59 there, and a minute later it is tomorrow.
  portal.setNow(new Date('2026-03-20T14:59:59Z'))
  expect(await today()).toMatchObject({ today: '2026-03-20', timeZone: 'Asia/Tokyo' })
  portal.setNow(new Date('2026-03-20T15:00:00Z'))
  expect(await today()).toMatchObject({ today: '2026-03-21' })
})

test('that there are newer figures is said as soon as they are stored, and not before', async () => {
  const { call } = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const revision = async () => (await ask(portal, 'GET /home/getPortal')).body['figuresRevision']
  const before = await revision()
  await portal.app.figuresRevision.renew()
  expect(await revision()).toBe(before)
  await call('GET /home/saveDailyReports', { query: { startDate: '2026-03-18' } })
  await expect.poll(revision, { timeout: 5_000 }).not.toBe(before)
  // So it is of sites and feeds.
  const { pool, figuresRevision } = portal.app
  await figuresRevision.renew()
  const stored = await revision()
  await pool.query(`INSERT INTO revenue_day (source, sheet, day, state, as_of)
                    VALUES ('sites', 'sites', '2026-03-18', 'stored', now())`)
  await figuresRevision.renew()
  expect(await revision()).not.toBe(stored)
})

test.each([
  ['ai.orrery.test', true],
  ['AI.ORRERY.TEST:4000', true],
  ['nova.ai.orrery.test', true],
  ['notai.orrery.test', false],
  ['ai.orrery.test.evil.test', false],
  ['orrery.test', false],
])('the host %s is the AI site: %s', async (host, aiSite) => {
  expect(await portalAt(host)).toMatchObject({ aiSite, brand: aiSite ? 'Orrery AI' : 'Orrery' })
})

test('a forwarded host is believed of nobody unless a proxy is configured', async () => {
  const { body } = await ask(portal, 'GET /home/getPortal', undefined, {
    headers: { 'x-forwarded-host': 'ai.orrery.test' },
  })
  expect(body).toMatchObject({ aiSite: false })
})

/** Which of these sub-domains are active, in a portal of these settings. */
async function activeNames(environment: Record<string, string>, names: string[]) {
  const other = await testPortal({ environment })
  const answers = await Promise.all(
    names.map((name) => ask(other, 'POST /home/checkSubDomain', { name })),
  )
  await other.close()
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
  return names.filter((_, at) => answers[at]?.body['success'] === true)
}

// Shows core-4-no-sub-domain.
test('localhost, the brand and www count as no sub-domain; others are not active', async () => {
  const none = ['', 'www', 'localhost', 'Orrery', 'orrery']
  const others = ['nobody', 'www.nobody', 'orrery-2']
  const environment = { PUBLIC_URL: 'https://portal.orbit.example' }
  expect(await activeNames(environment, [...none, ...others])).toEqual(none)
})

test('a brand of several words counts as the one label that a host would begin with', async () => {
  const environment = { PUBLIC_URL: 'https://portal.orbit.example', BRAND_NAME: 'Red Club' }
  expect(await activeNames(environment, ['redclub', 'RedClub', 'red', 'club'])).toEqual([
    'redclub',
    'RedClub',
  ])
})

test('the names under which the operator runs the portal are active', async () => {
  const environment = {
    PUBLIC_URL: 'https://portal.orbit.example',
    ALLOWED_HOSTS: 'Reports.orbit.example, galaxy.test',
    AI_SITE_DOMAIN: 'smart.orbit.example',
  }
  const own = ['portal', 'reports', 'galaxy', 'smart']
  expect(await activeNames(environment, [...own, 'orbit', 'nobody'])).toEqual(own)
})

test('allowed hosts without a public address are the only names', async () => {
  const environment = { ALLOWED_HOSTS: 'reports.orbit.example' }
  expect(await activeNames(environment, ['reports', 'www', 'box'])).toEqual(['reports', 'www'])
})

test('an operator who named nothing is answered under any name', async () => {
  const names = ['box', 'portal', 'www', '']
  expect(await activeNames({}, names)).toEqual(names)
})

test('short links are active under the portal’s own host', async () => {
  const { token } = await portal.signIn(await portal.vendor())
  const by = { authorization: token }
  for (const vendorId of ['5001', 5001]) {
    const { body } = await ask(portal, 'POST /home/getShortURLStatus', { vendorId }, by)
    expect(body).toEqual({ data: { active: true, domain: new URL(portal.url).host } })
  }
})
