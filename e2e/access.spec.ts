import type { APIRequestContext } from '@playwright/test'
import { linkScreens, reportedProgrammes } from '@orrery/contract/programmes/all'
import { YESTERDAY } from '@orrery/server/test/app'
import { expect, signIn, test } from './test.ts'

/*
 * What the special vendors see of the programmes (2-links §6, 3-decisions §5): their menu has exactly
 * these pages, every other one leads to where they land, and the server refuses its calls as well.
 */
const orion = ['/deepLinksAPI', '/conversionReports']
const rigel = ['/deepLinksAPI2', '/conversionReports2']
const lyra = ['/deepLinksAPI3', '/conversionReports3']
const vega = ['/deepLinksAPI4', '/conversionReports4']
const altair = ['/deepLinksAPI5', '/conversionReports5']
const fresh = ['/deepLinksAPI3New', '/deepLinksAPI4New']
// What the specification does not know: who has every programme has these, and nobody else.
const beyond = reportedProgrammes.slice(4)
const later = beyond.flatMap(({ links: [screen], pages: { report } }) => [screen.path, report])
const every = [...orion, ...rigel, ...lyra, ...vega, ...altair, ...later]

const vendors: { vendor: number; who: string; open: string[]; lands: string }[] = [
  { vendor: 5001, who: 'every programme', open: every, lands: '/dashboard' },
  { vendor: 5002, who: 'CPC only', open: every, lands: '/dashboard' },
  { vendor: 5003, who: 'no programme', open: [], lands: '/MyProfileInfo' },
  { vendor: 5004, who: 'Lyra alone', open: lyra, lands: '/conversionReports3' },
  {
    vendor: 5029,
    who: 'the administrator, without Altair',
    open: [...orion, ...rigel, ...lyra, ...vega, ...later, ...fresh],
    lands: '/dashboard',
  },
  { vendor: 5040, who: 'the new screens', open: [...every, ...fresh], lands: '/dashboard' },
  { vendor: 5056, who: 'the new screens', open: [...every, ...fresh], lands: '/dashboard' },
  { vendor: 5057, who: 'the new screens', open: [...every, ...fresh], lands: '/dashboard' },
  {
    vendor: 5058,
    who: 'Sams & Kohls',
    open: ['/deepLinksSamsAndKohls', '/conversionReports'],
    lands: '/deepLinksSamsAndKohls',
  },
]

const pages = [...every, ...fresh, '/deepLinksSamsAndKohls']

for (const { vendor, who, open, lands } of vendors) {
  // Shows core-2-programme-pairs, core-2-altair-hidden, core-6-both-off.
  // Shows decisions-5-demo, links-9-special-ids.
  test(`${vendor}, ${who}: menu, closed pages and refused calls`, async ({ page, request }) => {
    await signIn(page, vendor)
    await expect(page).toHaveURL(lands)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')!))
    expect(paths.filter((path) => pages.includes(path))).toEqual(open)

    for (const path of pages.filter((each) => !open.includes(each))) {
      await page.goto(path)
      await expect(page).toHaveURL(lands)
    }

    const headers = await token(request, vendor)
    const closed: string[] = []
    for (const [path, call] of calls) {
      const status = await statusOf(request, call, headers)
      expect([200, 403]).toContain(status)
      if (status === 403) closed.push(path)
    }
    expect(pages.filter((path) => !closed.includes(path)).toSorted()).toEqual(open.toSorted())
  })
}

// Shows core-2-special-menus.
test('5058 has a menu of its own two screens and its account', async ({ page }) => {
  await signIn(page, 5058)
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
  await expect(entries).toHaveText([
    'Deep Links API - Sams & Kohls',
    'Conversion Reports - Sams & Kohls',
    'My Account',
    'Change Password',
  ])
  await page.getByRole('link', { name: 'Conversion Reports - Sams & Kohls' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Conversion Reports - Sams & Kohls',
  )
  await expect(page).toHaveTitle(/^Conversion Reports - Sams & Kohls · /)
})

/** The pages that let one choose between CPC and CPA; a later programme's list says whether it does. */
const untyped = [
  '/deepLinksAPI3',
  '/deepLinksAPI4',
  ...beyond.flatMap(({ links: [{ path, wire }] }) => (wire.filters.type ? [] : [path])),
]
const typed = every.filter((path) => !untyped.includes(path))

for (const [vendor, offered] of [
  [5001, ['CPC', 'CPA']],
  [5002, ['CPC']],
] as const) {
  // Shows core-2-type, core-6-types.
  test(`${vendor} is offered ${offered.join(' and ')} by every programme`, async ({ page }) => {
    await signIn(page, vendor)
    for (const path of typed) {
      await page.goto(path)
      const types = page.getByRole('group', { name: 'Type', exact: true }).getByRole('radio')
      await expect(types, path).toHaveCount(offered.length)
      for (const [at, name] of offered.entries()) {
        await expect(types.nth(at), path).toHaveAccessibleName(name)
      }
      await expect(types.first(), path).toBeChecked()
    }
  })
}

test('5002 asks the server for CPA and is refused by every programme', async ({ request }) => {
  const headers = await token(request, 5002)
  const merchantUrl = 'https://www.mistymill.example/'
  const asked: [string, object][] = [
    ...reportedProgrammes.map(({ report }): [string, object] => [
      report.calls.rows,
      { ...range, isCPC: false },
    ]),
    ['POST /home/generateDeepLink', { merchantUrl, isRedClubAI: true }],
    ['POST /kelkoo/generateDeepLinkUrl', { merchantUrl, country: 'gb', isRedClubAI: true }],
    [
      'POST /home/keepLink',
      { list: 'rigel', mid: 'nobleapron.example', country: 'gb', isRedClubAI: true },
    ],
  ]
  for (const [call, data] of asked) {
    const response = await request.post(call.replace('POST ', ''), { headers, data })
    expect([call, response.status()]).toEqual([call, 403])
  }
})

const range = { startDate: YESTERDAY, endDate: YESTERDAY }

/** The first call of each page. */
const calls: [string, string][] = [
  ...linkScreens.map(({ screen }): [string, string] => [screen.path, screen.wire.calls.merchants]),
  ['/conversionReports', 'GET /v1/connexity/getConversionReport'],
  ...reportedProgrammes.map((each): [string, string] => [
    each.pages.report,
    each.report.calls.rows,
  ]),
]

async function token(request: APIRequestContext, vendor: number) {
  const data = { email: `v${vendor}@demo.test`, password: `demo-${vendor}-pass` }
  const signedIn = await request.post('/auth/signin', { data })
  return { authorization: ((await signedIn.json()) as { token: string }).token }
}

async function statusOf(
  request: APIRequestContext,
  call: string,
  headers: Record<string, string>,
): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const params = method === 'GET' && path.startsWith('/v1/') ? range : {}
  const body = method === 'POST' ? { data: range } : {}
  return (await request.fetch(path, { method, headers, params, ...body })).status()
}

test('5003 reads on every screen of programmes that none is enabled, and waits for nothing', async ({
  page,
}) => {
  await signIn(page, 5003)
  for (const path of ['/FullDashboard', '/handleclick/reconciliation', '/advertisers']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('No programme is enabled for you yet.')).toBeVisible()
    await expect(main.locator('[class*="skeleton"]'), path).toHaveCount(0)
  }
})
