import { menuWith } from '@orrery/server/accounts/create-vendor'
import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { LARGEST_VENDOR } from './network.ts'
import { startPortal } from './portal.ts'
import { inTurn } from './rounds.ts'
import { onConnection } from './server.ts'
import { openVendor } from './sign-in.ts'
import { slower } from './slower.ts'
import { vendorAsks } from './vendor-asks.ts'

const VENDORS = 100_000
const ROUNDS = 5
const SECONDS = 1

// Names of words that come back, without an order among them; an eighth of all have "media" in theirs.
const SEED = `
INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash,
                    api_key_cipher, created_date, account_state)
SELECT 100000 + n, md5('v' || n), $1, '{}', 'contact' || n || '@site' || n * 7919 % ${VENDORS} || '.test',
       initcap(substr(md5((n / 8 * 31 % 64)::text), 1, 6)) || ' ' ||
         CASE WHEN n % 8 = 0 THEN 'Media' ELSE initcap(substr(md5((n / 8 * 17 % 61)::text), 1, 7)) END || ' ' || n % 977,
       '', sha256(('v' || n)::bytea), '', now() - make_interval(mins => n * 7919 % ${VENDORS}),
       CASE WHEN n % 50 = 0 THEN 'applied' WHEN n % 20 = 0 THEN 'suspended' ELSE 'active' END
FROM generate_series(1, ${VENDORS}) AS n`

/** What an administrator asks, by what it is. */
const LISTS: Record<string, Record<string, string>> = {
  'newest first': {},
  'by name': { sort: 'fullName' },
  'by email, from the end': { sort: '-email' },
  'page 400 by name': { sort: 'fullName', pageNo: '400' },
  'of a state': { state: 'applied', sort: 'fullName' },
  'a search for one': { search: '@site4711.' },
  'a search that fits an eighth': { search: 'media' },
  'a search that fits an eighth, by name': { search: 'media', sort: 'fullName' },
  'a search that fits an eighth, by email': { search: 'media', sort: 'email' },
  'a search of one letter': { search: 'm', sort: 'fullName' },
  'a search that fits all': { search: 'site', sort: '-vendorId' },
  'common trigrams, nobody': { search: 'mediasite', sort: 'fullName' },
}

/** Pages and searches of the list of 100,000 vendors ÷ an empty call; nothing of it is cached. */
export async function benchVendorList(databaseUrl: string): Promise<Figure[]> {
  await onConnection(databaseUrl, async (db) => {
    await openVendor(db, LARGEST_VENDOR, 'admin')
    // With every switch: a start that adds some writes all vendors anew, and a vacuum comes a minute later.
    await db.query(SEED, [menuWith(false)])
    await db.query('VACUUM ANALYZE vendor, person')
  })
  const portal = await startPortal(databaseUrl)
  try {
    const { get, empty } = await vendorAsks(portal.url, LARGEST_VENDOR)
    const asks = Object.entries(LISTS).map(
      ([name, query]) => [name, get('/home/getAllVendors', { pageNo: '1', ...query })] as const,
    )
    const works = [['empty', empty] as const, ...asks].map(
      ([name, ask]) => [name, () => load(ask, 1, SECONDS)] as const,
    )
    const measured = await inTurn(ROUNDS, Object.fromEntries(works))
    return asks.map(([name]) =>
      slower(
        { name: `list of ${VENDORS} vendors, ${name} ÷ empty call, p50`, budget: '≤ 3' },
        measured[name] ?? [],
        measured['empty'] ?? [],
      ),
    )
  } finally {
    await portal.stop()
  }
}
