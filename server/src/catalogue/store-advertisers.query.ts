import { giveTime, type Client } from '../kit/database.ts'

const FOUND = `
CREATE TEMPORARY TABLE found_advertiser ON COMMIT DROP AS
SELECT m.country, m.domain, min(lower(m.name)) AS name,
       m.domain || E'\\n' || string_agg(DISTINCT lower(m.name), E'\\n') AS search,
       array_agg(DISTINCT m.list || ' ' || kind ORDER BY m.list || ' ' || kind) AS places
FROM merchant m CROSS JOIN unnest(m.kinds) AS kind WHERE m.active GROUP BY m.country, m.domain`

const GONE = `
DELETE FROM advertiser a WHERE NOT EXISTS (
  SELECT FROM found_advertiser f WHERE f.country = a.country AND f.domain = a.domain)`

// What is as it was is not written again.
const CHANGED = `
INSERT INTO advertiser (country, domain, name, search, places)
SELECT country, domain, name, search, places FROM found_advertiser
EXCEPT SELECT country, domain, name, search, places FROM advertiser
ON CONFLICT (country, domain) DO UPDATE SET
  name = excluded.name, search = excluded.search, places = excluded.places`

const COUNTED = `
INSERT INTO advertiser_count (country, places, count)
SELECT country, places, count(*) FROM advertiser GROUP BY country, places`

/** Makes the advertisers of all lists anew; within the transaction that changed the merchants of one. */
export async function storeAdvertisers(db: Client): Promise<void> {
  // A million merchants take longer than a request may.
  await giveTime(db, 0)
  // Two lists that are refreshed at once do it one after the other.
  await db.query('LOCK TABLE advertiser IN EXCLUSIVE MODE')
  for (const step of [FOUND, GONE, CHANGED, 'DELETE FROM advertiser_count', COUNTED]) {
    await db.query(step)
  }
}
