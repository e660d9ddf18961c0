import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fmtcDeals } from './fmtc-deals.ts'

const read = async (deals: unknown) =>
  (await Array.fromAsync(fmtcDeals(Readable.from([Buffer.from(JSON.stringify(deals))])))).flat()

const oldest = {
  CouponID: '1001',
  MerchantName: 'Oak & Co',
  MerchantID: '77',
  Network: 'CJ',
  Label: '20% off <b>all</b> lamps',
  Restrictions: 'Not with other offers',
  CouponCode: 'LAMP20',
  StartDate: '2026-03-08T00:00:00-08:00',
  EndDate: '2026-03-31T23:59:59-07:00',
  Link: 'https://go.example/v?c=1001&sub=%7BTRACKING_CODE%7D',
  DirectURL: 'https://www.oak.example/lamps',
  Categories: ['home'],
  DealTypes: ['coupon', 'percent-off'],
  Image: 'https://img.example/77.png',
  Status: 'active',
  LastUpdated: '2026-03-08T01:00:00-08:00',
}

/** The same deal by the names of version 2. */
const middle = {
  nCouponID: 1001,
  cMerchant: 'Oak & Co',
  cLabel: oldest.Label,
  cCode: 'LAMP20',
  dtStartDate: oldest.StartDate,
  dtEndDate: oldest.EndDate,
  cAffiliateURL: oldest.Link,
  cDirectURL: oldest.DirectURL,
  aTypes: 'coupon,percent-off',
  cRestrictions: oldest.Restrictions,
  cImage: oldest.Image,
  cStatus: 'Active',
}

const lamps = {
  offerId: '1001',
  title: '20% off <b>all</b> lamps',
  merchantName: 'Oak & Co',
  domain: 'https://www.oak.example/lamps',
  country: '',
  startsAt: '2026-03-08T08:00:00.000Z',
  endsAt: '2026-04-01T06:59:59.000Z',
  jumpUrl: 'https://go.example/v?c=1001&sub={TRACKING_CODE}',
  logoUrl: 'https://img.example/77.png',
  active: true,
  code: 'LAMP20',
  type: 'percent off',
  restrictions: 'Not with other offers',
}

test('a deal is read with its dates in UTC, by the names of every version', async () => {
  const newest = {
    id: 1001,
    merchant_name: 'Oak & Co',
    label: oldest.Label,
    code: 'LAMP20',
    start_date: oldest.StartDate,
    end_date: oldest.EndDate,
    affiliate_url: oldest.Link,
    direct_url: oldest.DirectURL,
    restrictions: oldest.Restrictions,
    types: [{ id: 2, name: 'Coupon' }, 17, { id: 9, name: 'Percent_Off' }],
    image: oldest.Image,
    status: 'active',
  }
  expect(await read([oldest, middle, newest])).toEqual(
    [1, 2, 3].map((line) => ({ line, row: lamps })),
  )
  expect(await read({ data: [newest] })).toEqual([{ line: 1, row: lamps }])
})

test('where a deal has the names of several versions, the newest count', async () => {
  const former = Object.fromEntries(
    Object.keys(oldest).map((name) => [name, name === 'DealTypes' ? 'freeshipping' : 'former']),
  )
  expect(await read([{ ...former, ...middle }])).toEqual([{ line: 1, row: lamps }])
  expect(await read([{ ...former, ...middle, id: 'd-2', label: 'Sale' }])).toEqual([
    { line: 1, row: { ...lamps, offerId: 'd-2', title: 'Sale' } },
  ])
})

test('a deal may have no code, no dates, no picture and no page of its shop', async () => {
  const bare = {
    id: 'd-1',
    merchant_name: 'Oak',
    label: 'Sale',
    affiliate_url: 'https://go.example/d-1',
  }
  const [deal] = await read([{ ...bare, status: 'active', end_date: null, code: '' }])
  expect(deal).toEqual({
    line: 1,
    row: {
      offerId: 'd-1',
      title: 'Sale',
      merchantName: 'Oak',
      domain: '',
      country: '',
      startsAt: null,
      endsAt: null,
      jumpUrl: 'https://go.example/d-1',
      logoUrl: null,
      active: true,
      code: '',
      type: 'deal',
      restrictions: '',
    },
  })
})

test.each(['deleted', 'suspended', 'Expired'])(
  'a deal that is %s is withdrawn, whatever its dates',
  async (Status) => {
    expect(await read([{ ...oldest, Status }])).toEqual([
      { line: 1, row: { ...lamps, active: false } },
    ])
  },
)

test.each([
  [{ CouponID: '' }, 'The row has no id.'],
  [{ CouponID: 2 ** 53 }, 'CouponID is no text.'],
  [{ Label: null }, 'The row has no label.'],
  [{ Label: ['a'] }, 'Label is no text.'],
  [{ MerchantName: ' ' }, 'The row has no merchant_name.'],
  [{ Link: undefined }, 'The row has no affiliate_url.'],
  [{ Status: undefined }, 'The row has no status.'],
  [{ Status: 'on\0' }, 'The status "on\\u0000" is none of active, deleted, suspended, expired.'],
  [
    { EndDate: '2026-02-31' },
    'The end "2026-02-31" is no date or time, such as 2026-03-31T23:59:59-05:00.',
  ],
  [{ EndDate: '2026-03-08T07:59:59Z' }, 'The offer ends before it begins.'],
])('%j costs its own row and no other', async (wrong, problem) => {
  const bad = { ...oldest, ...wrong }
  const answers = await read([bad, oldest])
  expect(answers[1]).toEqual({ line: 2, row: lamps })
  expect(answers[0]).toMatchObject({ line: 1, problem })
  expect(answers[0]).toHaveProperty('excerpt', expect.stringContaining('"MerchantID":"77"'))
})

test('what is no object is a row refused, what is no list a feed refused', async () => {
  expect(await read(['deal'])).toEqual([
    { line: 1, problem: 'The row is no JSON object.', excerpt: '"deal"' },
  ])
  await expect(read({ error: 'wrong key' })).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: 'The file has no list of deals or data.',
  })
})
