import { get } from 'node:http'
import { storeAdvertisers } from '@orrery/server/catalogue/store-advertisers.query'
import { transaction } from '@orrery/server/kit/database'
import { countMerchants } from '@orrery/server/catalogue/store-merchants.query'
import type { Figure } from './figure.ts'
import { load, type Ask } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR } from './network.ts'
import { UNCACHED, startPortal } from './portal.ts'
import { inTurn, quotient } from './rounds.ts'
import { onConnection } from './server.ts'
import { signIn } from './sign-in.ts'

const MERCHANTS = 100_000
const ROUNDS = 5
const SECONDS = 0.5

// Names, markets and prices as uneven as a partner's; the same for every run.
const SEED = `
INSERT INTO merchant (list, country, merchant_id, name, url, domain, estimated_cpc, currency, link)
SELECT 'rigel', (ARRAY['us', 'us', 'us', 'gb', 'de', 'fr', 'it', 'es'])[1 + n % 8], n::text,
       'Merchant ' || md5(n::text), 'https://www.shop' || n || '.example/', 'shop' || n || '.example',
       (n * 7919 % 900) / 1000.0, 'USD',
       'https://go.example/?m=' || n || '&pub={CAMPAIGN_ID}&sub={VENDOR_ID}_{PLACEMENT_ID}&uid={CLICK_ID}'
FROM generate_series(1, ${MERCHANTS}) AS n`

const LIST = '/newdashboard/getMerchants?pageSize=100&'

/** Lists by what they are. */
const LISTS = {
  'first page of a country': `${LIST}country=us`,
  'by name': `${LIST}sortByValue=nameAtoZ`,
  'by the highest price': `${LIST}sortByValue=CPCHtoL`,
  'the last page': `${LIST}pageNo=${MERCHANTS / 100}`,
  'a search': `${LIST}searchText=abc`,
  'a search of two letters': `${LIST}searchText=ab`,
  'a search that fits all': `${LIST}searchText=shop`,
  'advertisers, a page of 20': '/home/getAdvertisers?pageSize=20',
  'advertisers, two letters': '/home/getAdvertisers?pageSize=20&searchText=ab',
}

/** Merchant lists ÷ an empty call, and the file of every merchant's link, at 100,000 merchants. */
export async function benchMerchants(databaseUrl: string): Promise<Figure[]> {
  await onConnection(databaseUrl, async (db) => {
    await db.query(SEED)
    await countMerchants(db, 'rigel')
    await transaction(db, storeAdvertisers)
    await db.query('VACUUM ANALYZE merchant, advertiser')
  })
  const portal = await startPortal(databaseUrl)
  const uncached = await startPortal(databaseUrl, UNCACHED)
  try {
    const token = await signIn(portal.url, LARGEST_VENDOR)
    // Before the lists, whose answers leave memory behind that the file would find; and a small one before it,
    // so that what is loaded at the first download is not counted.
    await linksFile(portal.url, token, '&searchText=shop99')
    const start = performance.now()
    const { before, highest } = await portal.watch(async () => {
      const lines = await linksFile(portal.url, token)
      if (lines !== MERCHANTS + 1) throw new Error(`The file has ${lines} lines.`)
    })
    const seconds = (performance.now() - start) / 1000
    return [
      ...(await listed(portal.url, uncached.url, token)),
      {
        name: `memory that a file of ${MERCHANTS} merchant links takes`,
        ratio: (highest - before) / 1e6,
        unit: 'MB',
        budget: '< 50 MB',
        detail: `${Math.round(MERCHANTS / seconds)} rows/s; from ${Math.round(before / 1e6)} to ${Math.round(highest / 1e6)} MB resident`,
      },
    ]
  } finally {
    await Promise.all([portal.stop(), uncached.stop()])
  }
}

/**
 * Each list again, when the portal has it cached, and asked for the first time after a refresh.
 * @param uncachedUrl a portal that caches no answer: every call is a first one.
 */
async function listed(url: string, uncachedUrl: string, token: string): Promise<Figure[]> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const list = (at: string, path: string): Ask => ({ url: at + path, method: 'GET', headers })
  const lists = Object.entries(LISTS).flatMap(([name, path]): [string, Ask][] => [
    [`${name}, first time`, list(uncachedUrl, path)],
    [`${name}, again`, list(url, path)],
  ])
  const empty: Ask = {
    url: `${url}/home/getShortURLStatus`,
    method: 'POST',
    headers,
    body: JSON.stringify({ vendorId: LARGEST_VENDOR }),
  }
  const asks: [string, Ask][] = [['empty', empty], ...lists]
  const works = asks.map(([name, ask]) => [name, () => load(ask, 1, SECONDS)] as const)
  const measured = await inTurn(ROUNDS, Object.fromEntries(works))
  const times = (name: string) => (measured[name] ?? []).map(({ p50 }) => p50)
  return lists.map(([name]) => {
    const { ratio, spread } = quotient(times(name), times('empty'))
    const [ours, theirs] = [median(times(name)), median(times('empty'))]
    return {
      name: `merchant list of ${MERCHANTS}, ${name} ÷ empty call, p50 with 1 connection`,
      ratio,
      budget: name.endsWith('again') ? '≤ 2.0' : '≤ 5.0',
      detail: `${ours.toFixed(2)} and ${theirs.toFixed(2)} ms; rounds ${spread}`,
    }
  })
}

/** Downloads every link and answers how many lines the file has. */
function linksFile(url: string, token: string, more = ''): Promise<number> {
  const path = `${url}/newdashboard/downAllMerchantLinks?placementId=home${more}`
  return new Promise((resolve, reject) => {
    get(path, { headers: { authorization: token } }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`The file answered ${response.statusCode}.`))
      let lines = 0
      response.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
      })
      response.once('end', () => resolve(lines)).once('error', reject)
    }).once('error', reject)
  })
}
