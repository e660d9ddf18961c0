import { startTestServer } from '@orrery/server/test/database'
import { NOW, testPortal, YESTERDAY } from '@orrery/server/test/app'
import { untilSearched } from '@orrery/server/test/catalogue'
import { demoVendors } from '@orrery/server/demo/vendors'
import { pull } from '@orrery/server/ingest/pull'
import { readDays } from '@orrery/server/revenue/read-days'
import { refreshRates } from '@orrery/server/rates/refresh-rates'
import { createVendor, menuWith } from '@orrery/server/accounts/create-vendor'
import { addDays, daysFrom } from '@orrery/contract/day'
import { programmes } from '@orrery/contract/programmes/all'
import { revenueSources } from '@orrery/contract/revenue/all'
import { FIRST_SITE_RANGE } from '@orrery/contract/revenue/site-reports'
import { handDays } from './hand-days.ts'
import { storeOffers } from './offer-rows.ts'
import { storeLeftMerchant } from './left-merchants.ts'
import { CLOSED_CATALOGUE, storeShops } from './product-rows.ts'

/*
 * The portal that the journeys visit, in a process of its own: real database, pretend partners, the
 * demo's vendors, six days of site revenue and five weeks of reports pulled up to yesterday, one of them worked out by hand, and of
 * Orion's CPC what stood a week ago. Its
 * clock stands at 2026-03-20 09:00 UTC. It prints its addresses as one line of JSON and ends on
 * SIGTERM. `node portal.ts bare` connects no pretend partner and pulls nothing: the programmes of such a
 * portal need no connection, or have none. `node portal.ts orion` connects Orion and pulls nothing. With `approval` behind
 * that new vendors wait for approval; with `sites` it knows which names it answers under;
 * with `second-factor` administrators need one. On SIGUSR2
 * a day passes, for whoever is signed in too: a line says that it has, with its exchange rates.
 */
const PULLED_DAYS = 35
const REVENUE_DAYS = 6
const DAY_MS = 86_400_000
const environments: Record<string, Record<string, string>> = {
  approval: { SIGN_UP_APPROVAL: '1' },
  'second-factor': { ADMIN_SECOND_FACTOR: '1' },
  sites: { AI_SITE_DOMAIN: 'ai.localhost', ALLOWED_HOSTS: 'localhost' },
}
const mode = process.argv[2]
const bare = mode !== undefined

const server = await startTestServer()
const portal = await testPortal({
  merchants: true,
  programmes:
    mode === 'bare' ? [] : mode === 'orion' ? ['orion'] : programmes.map(({ key }) => key),
  revenue: !bare,
  environment: {
    PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300',
    // Saves of earlier days by other journeys begin no earlier statements.
    FIRST_STATEMENT_MONTH: '2026-02',
    ...environments[process.argv[3] ?? ''],
  },
  sandbox: {
    days: handDays,
    notReady: [`orion/cpa/${YESTERDAY}`, `media-net/${YESTERDAY}`],
  },
})
for (const vendor of demoVendors([
  5100, 5101, 5102, 5110, 5111, 5120, 5121, 5150, 5159, 5160, 5161, 5165, 5166, 5167, 5170, 5171,
  5173, 5175, 5176, 5180, 5181, 5182, 5185, 5186, 5190, 5191, 5172, 5177, 5178, 5192, 5193, 5194,
  5195, 5196, 5197, 5168, 5169,
])) {
  await createVendor(portal.app, portal.app.pool, vendor)
}
await refreshRates(portal.app)
if (!bare) {
  await storeOffers(portal.app)
  await storeShops(portal.app)
  await storeLeftMerchant(portal.app)
}
await portal.vendor({
  vendorId: CLOSED_CATALOGUE,
  menu: { ...menuWith(true), merchants: false, products: false },
})
const orion = portal.app.adapters.get('orion')
if (!bare && orion) {
  portal.setNow(new Date(NOW.getTime() - 7 * DAY_MS))
  const before = { start: addDays(YESTERDAY, -13), end: addDays(YESTERDAY, -7) }
  await pull(portal.app, orion, 'CPC', before, { startedBy: null })
  portal.setNow(NOW)
}
for (const adapter of bare ? [] : portal.app.adapters.values()) {
  for (const kind of adapter.kinds) {
    const start = addDays(YESTERDAY, 1 - PULLED_DAYS)
    await pull(portal.app, adapter, kind, { start, end: YESTERDAY }, { startedBy: null })
  }
}
const newest = daysFrom(addDays(YESTERDAY, 1 - REVENUE_DAYS), YESTERDAY).toReversed()
const first = daysFrom(FIRST_SITE_RANGE.start, FIRST_SITE_RANGE.end)
await Promise.all(
  (bare ? [] : revenueSources).map(({ key }) =>
    readDays(portal.app, key, key === 'sites' ? [...newest, ...first] : newest),
  ),
)
let now = NOW
async function passDay(): Promise<void> {
  now = new Date(now.getTime() + DAY_MS)
  portal.setNow(now)
  await portal.app.pool.query(`UPDATE session SET proved_at = proved_at - interval '1 day'`)
  await refreshRates(portal.app)
  console.log('A day has passed.')
}
process.on('SIGUSR2', () => void passDay())
process.once('SIGTERM', () => {
  void portal
    .close()
    .then(server.stop)
    .finally(() => process.exit(0))
})
if (!bare) await untilSearched(portal.app)
console.log(JSON.stringify({ url: portal.url, partners: portal.sandbox.url }))
