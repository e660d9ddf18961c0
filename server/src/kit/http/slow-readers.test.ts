import { request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { programmes } from '@orrery/contract/programmes/all'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { auditedBy } from '../../../test/ask.ts'

/*
 * Who reads slowly, or not at all, with real sockets. Each file has 6 MB, which hardly any kernel takes for a
 * reader that does not read; the first vendor's links, whose places are counted, 24 MB, which none does. 100 readers are 20 vendors with the 5 files that each may have at a time.
 */
const VENDORS = Array.from({ length: 20 }, (_, at) => 6000 + at)
const AT_ONCE = 5
const BULK_ID = 'large'

let portal: TestPortal
const vendors: SignedIn[] = []
const readers = new Set<ClientRequest>()

beforeAll(async () => {
  portal = await testPortal({ programmes: programmes.map(({ key }) => key) })
  for (const vendorId of VENDORS) {
    vendors.push(await portal.signIn(await portal.vendor({ vendorId })))
  }
  await fill()
}, 120_000)
afterEach(async () => {
  for (const reader of readers) reader.destroy()
  readers.clear()
  await nobodyHolds()
})
afterAll(() => portal.close())

async function fill(): Promise<void> {
  await portal.app.pool.query(
    `INSERT INTO report_row (vendor_id, programme, kind, report_date, id, placement_id, rid,
                             merchant_id, merchant_name, clicks, sales, sale_amount, earnings)
     SELECT vendor, 'orion', 'CPC', $2, n, 'p', repeat('r', 1000) || n, 'm', 'Kettle Works', 1, 0, 0, 0.01
     FROM unnest($1::int[]) AS vendor, generate_series(1, 6000) AS n`,
    [VENDORS, YESTERDAY],
  )
  await portal.app.pool.query(
    `INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                            placement_id, click_id, campaign_id, link)
     SELECT vendor, n::text, 'orion', 'CPC', 'm', 'Kettle Works', 'https://kettle.example/', '', '', '',
            'https://kettle.example/?' || repeat('l', 6000) || n
     FROM unnest($1::int[]) AS vendor, generate_series(1, CASE vendor WHEN $2 THEN 4000 ELSE 1000 END) AS n`,
    [VENDORS, VENDORS[0]],
  )
  await portal.app.pool.query(
    `INSERT INTO merchant (list, country, merchant_id, name, url, domain, currency, link)
     SELECT 'rigel', 'us', n::text, 'Merchant ' || n, 'https://shop.example/', 'shop.example', 'USD',
            'https://go.example/?' || repeat('m', 2000)
     FROM generate_series(1, 3000) AS n`,
  )
  await portal.app.pool.query(
    `WITH report AS (
       INSERT INTO bulk_report (vendor_id, _id, asked, state)
       SELECT vendor, $2, jsonb_build_object('programme', 'orion', 'kind', 'CPC', 'vendorId', vendor), 'done'
       FROM unnest($1::int[]) AS vendor
     )
     INSERT INTO bulk_report_piece
     SELECT vendor, $2, n, repeat(repeat('b', 99) || E'\\n', 2500)
     FROM unnest($1::int[]) AS vendor, generate_series(0, 23) AS n`,
    [VENDORS, BULK_ID],
  )
}

const week = `startDate=2026-03-14&endDate=${YESTERDAY}`
const files = {
  'report rows': `/v1/connexity/downloadConversionReport?${week}`,
  'merchant links': '/newdashboard/downAllMerchantLinks?country=us',
  'own links': '/home/downloadLinks',
  'a report made in the background': `/home/downloadBulkReport?_id=${BULK_ID}`,
}

/** Asks for a file and reads nothing of it but its status. */
function stalled(path: string, { token }: SignedIn): Promise<number> {
  return new Promise((resolve, reject) => {
    const reader = request(portal.url + path, { headers: { authorization: token }, agent: false })
    readers.add(reader)
    // To be cut is what is expected here.
    reader.on('error', reject)
    reader.on('response', (response) => {
      response.on('error', () => undefined)
      resolve(response.statusCode ?? 0)
    })
    reader.end()
  })
}

const allItMay = (path: string, vendor: SignedIn) =>
  Array.from({ length: AT_ONCE }, () => stalled(path, vendor))

/**
 * The statuses of 100 files that nobody reads. Each vendor asks when the one before it has its answers: a hundred at
 * once wait for the machine, the last of them for longer than a slow one has; these wait only if something is held.
 */
async function hundred(path: string): Promise<number[]> {
  const statuses: number[] = []
  for (const vendor of vendors) statuses.push(...(await Promise.all(allItMay(path, vendor))))
  return statuses
}

async function busyProcesses() {
  const { rows } = await portal.app.pool.query<{ state: string; query: string }>(
    `SELECT state, query FROM pg_stat_activity
     WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
  )
  return rows
}

/** Waits until none of the database's processes is at work for us, or stands in a transaction. */
async function nobodyHolds(): Promise<void> {
  await expect.poll(busyProcesses, { timeout: 60_000 }).toEqual([])
}

test.each(Object.entries(files))(
  '100 readers of %s that do not read hold nothing, and others are served',
  async (_, path) => {
    expect(await hundred(path)).toEqual(Array(100).fill(200))
    await nobodyHolds()
    const [vendor] = vendors
    const query = { startDate: YESTERDAY, endDate: YESTERDAY }
    const started = performance.now()
    await portal.signIn({ email: `v${VENDORS[0]}@demo.test`, password: `demo-${VENDORS[0]}-pass` })
    await vendor?.call('GET /v1/connexity/getConversionReportSummary', { query })
    expect((await portal.fetch('/health/ready')).status).toBe(200)
    // Some tens of milliseconds on an idle machine; the readers are left alone for much longer.
    expect(performance.now() - started).toBeLessThan(20_000)
  },
  120_000,
)

test('a vendor has five files at a time, is told so, and has its place again when one is over', async () => {
  const [vendor, other] = vendors
  if (!vendor || !other) throw new Error('There are no vendors.')
  const path = files['own links']
  const first = await Promise.all(allItMay(path, vendor))
  expect(first).toEqual(Array(AT_ONCE).fill(200))
  const headers = { authorization: vendor.token }
  let refused = new Response()
  const noted = await auditedBy(portal, 'export', async () => {
    refused = await portal.fetch(path, { headers })
  })
  expect(refused.status).toBe(429)
  expect(noted).toEqual([])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    message:
      'Several files are on their way to you already. Wait until one has arrived, then try again.',
  })
  expect(await stalled(path, other)).toBe(200)

  const [reader] = readers
  reader?.destroy()
  const again = async () => {
    const answer = await portal.fetch(path, { headers })
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  await expect.poll(again).toMatchObject({ status: 200 })
  // Whoever reads gets all of it, also while others stand still: 4,000 links of 6,000 characters.
  expect((await again()).bytes).toBeGreaterThan(24_000_000)
})

test('readers that go away while their file is still being made leave nothing behind', async () => {
  const asked = vendors
    .flatMap((vendor) => allItMay(files['report rows'], vendor))
    .map((answer) => answer.catch(() => 0))
  await pause(20)
  for (const reader of readers) reader.destroy()
  await Promise.all(asked)
  await nobodyHolds()
  const [vendor] = vendors
  await expect.poll(async () => vendor && (await stalled(files['own links'], vendor))).toBe(200)
}, 60_000)
