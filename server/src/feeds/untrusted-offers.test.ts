import { afterAll, expect, test } from 'vitest'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, refusedRows, runFeed } from '../../test/feeds.ts'

/* Whatever a feed of coupons or cashback holds: its row is refused with its reason, and the others are taken. */

const { host, portal, admin, close } = await feedPortal()
afterAll(close)

/** So many that a feed with all that is wrong beside them is not held. */
const GOOD = 30

const PUBLIC = 'The address must be on the public internet.'
const IP = 'The address must name a host, not an IP address.'
const SCHEME = 'The address must begin with http:// or https://.'

/** What no address of an offer may be, and why. */
const ADDRESSES: readonly (readonly [string, string])[] = [
  ['javascript://elm.example/%0aalert(1)', SCHEME],
  ['data://text/html,x', SCHEME],
  ['http://169.254.169.254/latest', IP],
  ['http://10.0.0.1/', IP],
  ['http://[::1]/', IP],
  ['http://localhost/', PUBLIC],
]

type Wrong = readonly [Record<string, unknown>, string]

const addresses = (field: string, what: string): Wrong[] =>
  ADDRESSES.map(([address, problem]) => [{ [field]: address }, `Its ${what}: ${problem}`])

const deal = {
  label: 'Ten off',
  merchant_name: 'Elm',
  affiliate_url: 'https://go.example/?sub={TRACKING_CODE}',
  direct_url: 'https://elm.example/',
  image: 'https://img.example/elm.png',
  status: 'active',
}
const NO_DATE = 'is no date or time, such as 2026-03-31T23:59:59-05:00.'

const deals: readonly Wrong[] = [
  [{ label: 'x'.repeat(70_000) }, 'The record is longer than 65,536 characters.'],
  // Each is before the year 1, which the database has no text of.
  [{ start_date: '0001-01-01T00:00:00+01:00' }, `The start "0001-01-01T00:00:00+01:00" ${NO_DATE}`],
  [{ end_date: '0000-12-31' }, `The end "0000-12-31" ${NO_DATE}`],
  ...addresses('affiliate_url', 'link'),
  ...addresses('direct_url', 'site'),
  ...addresses('image', 'logo'),
]

const offer = {
  title: 'Five percent',
  merchant_name: 'Elm',
  merchant_domain: 'elm.example',
  country: 'us',
  cashback: '5.50',
  cashback_type: 'percent',
  link: 'https://go.example/?sub={TRACKING_CODE}',
  logo: 'https://img.example/elm.png',
  status: 'active',
}
const offers: readonly Wrong[] = [
  ...addresses('link', 'link'),
  ...addresses('merchant_domain', 'site'),
  ...addresses('logo', 'logo'),
  [{ cashback: '1e400' }, 'The cashback "1e400" is no number such as 12.50.'],
  [{ cashback: '-3' }, 'The cashback "-3" is no number such as 12.50.'],
  [{ cashback: -3 }, 'The cashback "-3" is no number such as 12.50.'],
  [{ country: '%' }, 'The country is not two small letters.'],
]

const forms = {
  'fmtc-deals': { key: 'deals', usual: deal, wrong: deals, table: 'coupon' },
  cashback: { key: 'offers', usual: offer, wrong: offers, table: 'cashback' },
}

test.each(Object.entries(forms))('%s', async (form, { key, usual, wrong, table }) => {
  const good = Array.from({ length: GOOD }, () => ({}))
  const all = [...good, ...wrong.map(([given]) => given)]
  const rows = all.map((given, at) => ({ id: `o${at + 1}`, ...usual, ...given }))
  host.put('/offers.json', JSON.stringify({ [key]: rows }))
  const feedId = await addFeed(admin, `${host.url}/offers.json`, { form, country: 'us' })
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'stored',
    added: GOOD,
    refused: wrong.length,
  })
  const refused = (await refusedRows(admin, feedId)).map(({ line, reason }) => [line, reason])
  expect(refused).toEqual(wrong.map(([, reason], at) => [GOOD + at + 1, reason]))
  const { rows: stored } = await portal.app.pool.query(
    `SELECT DISTINCT jump_url, domain, logo_url FROM ${table} WHERE feed_id = $1`,
    [feedId],
  )
  expect(stored).toEqual([
    {
      jump_url: 'https://go.example/?sub={TRACKING_CODE}',
      domain: 'elm.example',
      logo_url: 'https://img.example/elm.png',
    },
  ])
})
