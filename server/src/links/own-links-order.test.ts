import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

/* One's own links and the ledger of runs in an asked order, a page at a time, and the file alike. */

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  // beta twice, once without a placement; alpha is the newest.
  const made = [
    ['1', 'beta', 'home', '2026-03-01'],
    ['2', 'Beta', '', '2026-03-02'],
    ['3', 'alpha', 'mail', '2026-03-03'],
  ]
  for (const [id, merchant, placement, created] of made) {
    await portal.app.pool.query(
      `INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                              placement_id, click_id, campaign_id, link, click_param, created_date)
       VALUES (5001, $1, 'orion', 'CPC', $1, $2, 'https://s.example/', $3, '', '', 'https://l.example/' || $1,
               NULL, $4)`,
      [id, merchant, placement, created],
    )
  }
  for (const [count, seconds] of [
    [5, 30],
    [50, 10],
    [7, null],
  ]) {
    await portal.app.pool.query(
      `INSERT INTO report_run (programme, kind, source, start_date, end_date, status, rows, started_at, ended_at)
       VALUES ('orion', 'CPC', 'pull', '2026-03-01', '2026-03-01', 'done', $1, $2::timestamptz,
               $2::timestamptz + make_interval(secs => $3))`,
      [count, '2026-03-02T00:00:00Z', seconds],
    )
  }
})
afterAll(() => portal.close())

type LinkSort = NonNullable<Parameters<typeof links>[0]['sort']>
async function links(query: {
  sort?: 'merchantName' | '-merchantName' | 'placementId' | '-placementId' | '-created_date'
  pageNo?: string
  pageSize?: string
}) {
  const { data } = await vendor.call('GET /home/getLinks', { query })
  return data.map(({ _id }) => _id)
}

test.each<[LinkSort | undefined, string[]]>([
  [undefined, ['3', '2', '1']],
  ['merchantName', ['3', '2', '1']],
  ['-merchantName', ['2', '1', '3']],
  // No placement stands last either way.
  ['placementId', ['1', '3', '2']],
  ['-placementId', ['3', '1', '2']],
])('links by %s', async (sort, expected) => {
  expect(await links(sort === undefined ? {} : { sort })).toEqual(expected)
  const pages = await Promise.all(
    ['1', '2', '3'].map((pageNo) => links({ ...(sort && { sort }), pageNo, pageSize: '1' })),
  )
  expect(pages.flat()).toEqual(expected)
  const file = await portal.fetch(`/home/downloadLinks?${sort ? `sort=${sort}` : ''}`, {
    headers: { authorization: vendor.token },
  })
  const lines = (await file.text()).trim().split('\n').slice(1)
  expect(lines.map((line) => line.split(',')[1]?.at(-1))).toEqual(expected)
})

async function rows(sort: 'rows' | '-rows' | 'durationMs' | '-durationMs') {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { sort } })
  return data.map((run) => run.rows)
}

test('runs by rows and by duration, one that has not ended last', async () => {
  expect(await rows('rows')).toEqual([5, 7, 50])
  expect(await rows('-rows')).toEqual([50, 7, 5])
  expect(await rows('durationMs')).toEqual([50, 5, 7])
  expect(await rows('-durationMs')).toEqual([5, 50, 7])
})

test.each(['GET /home/getLinks?sort=link', 'GET /home/downloadLinks?sort=earnings'])(
  '%s is refused by name',
  async (path) => {
    const answer = await ask(portal, path, undefined, { authorization: vendor.token })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('sort')
  },
)
