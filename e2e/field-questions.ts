import type { APIRequestContext } from '@playwright/test'
import { sampleRequests } from '@orrery/server/test/sample-requests'
import { YESTERDAY } from '@orrery/server/test/app'
import { LEFT_PAGE } from './left-merchants.ts'
import { expect } from './test.ts'

/** One way to ask a call; without a token nobody asks. */
export interface Question {
  token?: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

interface SignedIn {
  token: string
  user: { _id: string; vendorId: number; apiKey: string; email: string }
}

/** Its account, domains, filters and links are changed here, and by no other journey. */
const OWN = 5190
/** A new password ends the vendor's other sessions, with which other questions are asked. */
const OWN_PASSWORD = 5192
const ADMIN = 5029
/** No link can be made for it. */
const leftPage: Question = { body: { merchantUrl: LEFT_PAGE } }
const range = { startDate: YESTERDAY, endDate: YESTERDAY }

type Ask = (request: APIRequestContext) => Promise<Question[]>

/** A question whose answer has everything that the specification names; the samples of the server's tests otherwise. */
export async function fieldQuestions(
  request: APIRequestContext,
  call: string,
): Promise<Question[]> {
  const own = special[call]
  if (own) return own(request)
  const { token, user } = await signedIn(request, vendorOf(call))
  const sample = sampleRequests[call]?.({ ...user, id: user._id }) ?? {}
  return [{ token, ...(sample as Question) }]
}

function vendorOf(call: string): number {
  if (call.includes('/trackier/')) return 5040
  return /(getAllVendors|getReportRuns|getAllClicksReports|IsExit)$/.test(call) ? ADMIN : 5001
}

async function signedIn(request: APIRequestContext, vendorId: number): Promise<SignedIn> {
  const data = { email: `v${vendorId}@demo.test`, password: `demo-${vendorId}-pass` }
  return (await (await request.post('/auth/signin', { data })).json()) as SignedIn
}

async function as(request: APIRequestContext, vendorId: number, ...asked: Question[]) {
  const { token } = await signedIn(request, vendorId)
  return asked.map((question) => ({ token, ...question }))
}

/** The first row of a list that the vendor sees. */
async function first(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const { token: authorization } = await signedIn(request, 5001)
  const answer = await request.get(path, { headers: { authorization } })
  const { data } = (await answer.json()) as { data: Record<string, string>[] }
  return data[0] ?? {}
}

/** A deep link of the vendor's own. */
async function madeLink(request: APIRequestContext): Promise<string> {
  const { token: authorization } = await signedIn(request, OWN)
  const { merchantUrl } = await first(request, '/home/getMerchantsV2')
  const made = await request.post('/home/generateDeepLink', {
    headers: { authorization },
    data: { merchantUrl },
  })
  const { deepLinkInfo } = (await made.json()) as { deepLinkInfo: { link: string } }
  return deepLinkInfo.link
}

/** A short link of the vendor's own, followed with a channel and a search text. */
async function followed(request: APIRequestContext): Promise<void> {
  const { token: authorization } = await signedIn(request, OWN)
  const shortened = await request.post('/home/createShortLink', {
    headers: { authorization },
    data: { url: await madeLink(request) },
  })
  const { data } = (await shortened.json()) as { data: { tiny_url: string } }
  const agent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
  await fetch(`${data.tiny_url}?channel=mail&text=shoes`, {
    redirect: 'manual',
    headers: { 'user-agent': agent },
  })
}

async function added(request: APIRequestContext, path: string, data: object): Promise<void> {
  const { token: authorization } = await signedIn(request, ADMIN)
  const answer = await request.post(path, { headers: { authorization }, data })
  expect([200, 400, 409], await answer.text()).toContain(answer.status())
}

const adds: Record<string, [string, object]> = {
  domains: ['/dashboard/addDomainName', { name: 'reports.fields-5190.example', vendorId: OWN }],
  filters: ['/dashboard/addTitleFilters', { filter: 'no title has these words' }],
  short: ['/dashboard/addShortURLDomainName', { name: 'go.fields-5190.example', vendorId: OWN }],
}

const listOf =
  (name: string): Ask =>
  async (request) => {
    const [path = '', data = {}] = adds[name] ?? []
    await added(request, path, data)
    return as(request, ADMIN, {})
  }
const adding =
  (name: string): Ask =>
  (request) =>
    as(request, ADMIN, { body: { ...adds[name]?.[1] } })
const clicks: Ask = async (request) => {
  await followed(request)
  return as(request, OWN, {})
}
const saves =
  (query: object): Ask =>
  (request) =>
    as(request, ADMIN, { query: { ...query } })

/** What is asked otherwise than by the samples, which are often wrong on purpose. */
const special: Record<string, Ask> = {
  'POST /auth/signin': async () => [
    { body: { email: `v${OWN}@demo.test`, password: `demo-${OWN}-pass`, appName: 'orrery' } },
  ],
  'POST /auth/signup_orrery_0599': async () => [
    {
      body: {
        fullName: 'Fields',
        email: `fields-${Date.now()}@demo.test`,
        password: 'a quiet harbour',
        conformPassword: 'a quiet harbour',
      },
    },
  ],
  'PUT /auth/update': (request) => as(request, OWN, { body: { city: 'Linz' } }),
  'POST /auth/changePassword': (request) =>
    as(request, OWN_PASSWORD, {
      body: {
        currentPassword: `demo-${OWN_PASSWORD}-pass`,
        newPassword: `demo-${OWN_PASSWORD}-pass`,
      },
    }),
  'GET /coupons/getcashback': (request) => as(request, 5004, {}),
  'GET /coupons/getCashbackFilters': (request) => as(request, 5004, {}),
  'GET /home/getChannelCounts': clicks,
  'POST /home/getSearchTextCounts': clicks,
  'POST /home/getAllClicksSummarybyDate': clicks,
  'POST /home/getSiteReports': (request) =>
    as(request, 5040, { body: {} }, { body: { group_by: 'adtag' } }),
  'POST /home/generateDeepLink': async (request) => {
    const { merchantUrl = '' } = await first(request, '/home/getMerchantsV2')
    return as(request, OWN, { body: { merchantUrl } }, leftPage)
  },
  'POST /home/generateDeepLinkAll': async (request) => {
    const { merchantUrl = '' } = await first(request, '/home/getMerchantsV2')
    return as(request, OWN, { body: { merchantUrl } }, leftPage)
  },
  'POST /home/createShortLink': async (request) =>
    as(request, OWN, { body: { url: await madeLink(request) } }),
  'POST /kelkoo/generateDeepLinkUrl': async (request) => {
    const { url = '', country } = await first(request, '/kelkoo/getMerchants')
    return as(request, OWN, { body: { merchantUrl: url, country } }, leftPage)
  },
  'GET /home/logs/apiLogs': async (request) => {
    const { user } = await signedIn(request, OWN)
    const query = new URLSearchParams({ ...range, apiKey: user.apiKey })
    await request.get(`/v1/connexity/getConversionReport?${query}`)
    return as(request, ADMIN, { query: { by: 'vendor' } })
  },
  'GET /home/saveDailyReports': saves({ startDate: YESTERDAY }),
  'GET /newdashboard/saveDailyReports': saves(range),
  'GET /kelkoo/saveDailyReports': saves(range),
  'GET /doneoftheownou/saveDailyReports': saves({ date: YESTERDAY }),
  'GET /shoppermeet/saveDailyReports': saves(range),
  'POST /dashboard/addDomainName': adding('domains'),
  'POST /dashboard/addTitleFilters': adding('filters'),
  'POST /dashboard/addShortURLDomainName': adding('short'),
  'GET /dashboard/allCustomDomains': listOf('domains'),
  'GET /dashboard/allTitleFilters': listOf('filters'),
  'GET /dashboard/allShortURLDomains': listOf('short'),
  'POST /home/uploadConversionReports': (request) =>
    as(request, ADMIN, {
      body: {
        reports: [
          {
            FROM_DATE: '2026-01-05',
            TO_DATE: '2026-01-05',
            CAMPAIGN_ID: String(OWN),
            PLACEMENT_ID: `${OWN}_a`,
            CLICKS: 1,
            SALES_COUNT: 0,
            SALES: 0,
            EARNINGS: 0.1,
            CONVERSION_RATE: 0,
            CPC: 0.1,
          },
        ],
        uniqueDates: ['2026-01-05'],
      },
    }),
}
