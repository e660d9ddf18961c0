import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { APP_SECRET, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { readConfig } from '../kit/config.ts'
import { openApp, startPortal } from '../start.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { POSTAL_ADDRESS: 'The settings’ street' } })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const brand = {
  name: 'Meridian <b>&</b> Co',
  contactEmail: 'hello@meridian.example',
  postalAddress: 'The settings’ street',
  copyright: '© 2026 Meridian.',
}
const shown = async (at: Pick<TestPortal, 'url'> = portal) => {
  const response = await fetch(`${at.url}/home/getPortal`)
  return (await response.json()) as Record<string, unknown>
}
const change = (given: object) =>
  ask(portal, 'POST /home/updateBrand', { ...brand, ...given }, { authorization: admin.token })

test('what is changed is shown at once, on every node within seconds, and follows the settings when it equals them', async () => {
  const config = readConfig({
    DATABASE_URL: portal.databaseUrl,
    DATA_DIR: await mkdtemp(join(portal.app.config.DATA_DIR, 'second-')),
    PORT: '0',
    APP_SECRET,
    LOG_LEVEL: 'silent',
  })
  const app = await openApp({ config, databaseUrl: portal.databaseUrl, environment: {} })
  const other = await startPortal(app, false)
  const { data } = await admin.call('GET /home/getBrand', {})
  expect(data).toMatchObject({ name: 'Orrery', revision: 1, settings: { name: 'Orrery' } })
  const { body } = await change({ revision: 1 })
  expect(body).toMatchObject({ data: { ...brand, revision: 2 } })
  expect(await shown()).toMatchObject({
    brand: brand.name,
    contactEmail: brand.contactEmail,
    copyright: brand.copyright,
  })
  const { rows } = await portal.app.pool.query('SELECT postal_address FROM brand')
  expect(rows).toEqual([{ postal_address: null }])
  expect(await audited(portal, 'brand-changed')).toEqual([{ actor_id: 5029, subject: 'brand' }])
  await expect.poll(async () => (await shown(other)).brand).toBe(brand.name)
  // Its own settings hold where nothing was changed.
  expect(await shown(other)).toMatchObject({ postalAddress: config.POSTAL_ADDRESS })
  await other.close()
})

test('of two who change it at once the second is refused', async () => {
  const { data } = await admin.call('GET /home/getBrand', {})
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => change({ name, revision: data.revision })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(messages.brandChanged)
  // What is there already, as where only the answer was lost, is no conflict.
  const { data: now } = await admin.call('GET /home/getBrand', {})
  const again = await change({ name: now.name, revision: data.revision })
  expect(again.body).toMatchObject({ data: { name: now.name, revision: now.revision } })
})

test.each([
  [{ name: ' ' }, messages.giveText],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ contactEmail: 'nobody' }, messages.enterValidEmail],
  [{ copyright: 'a\nb' }, messages.unseenCharacters],
])('%o is refused with its reason', async (given, reason) => {
  const { status, body } = await change({ revision: 1, ...given })
  expect([status, body.message]).toEqual([400, expect.stringContaining(reason)])
})
