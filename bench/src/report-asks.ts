import { addDays } from '@orrery/contract/day'
import type { Ask } from './load.ts'
import { yesterday } from './network.ts'
import { signIn } from './sign-in.ts'

/**
 * The calls that a vendor's 90-day report makes, and `empty`: the cheapest call behind a sign-in, which
 * looks up the token like every other and then answers a constant.
 */
export async function reportAsks(url: string, vendorId: number) {
  const headers = { authorization: await signIn(url, vendorId), 'content-type': 'application/json' }
  const days = { startDate: addDays(yesterday(), -89), endDate: yesterday() }
  const get = (name: string, more = {}): Ask => {
    const query = new URLSearchParams({ ...days, ...more }).toString()
    return { url: `${url}/v1/connexity/${name}?${query}`, method: 'GET', headers }
  }
  const post = (name: string, body: object): Ask => ({
    url: `${url}/home/${name}`,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return {
    empty: post('getShortURLStatus', { vendorId }),
    summary: get('getConversionReportSummary'),
    'by date': get('getConversionReportSummaryByDate'),
    'first page of rows': get('getConversionReport', { limit: '20', page: '0' }),
    'earnings report': post('getEarningsReport', { ...days, aggregation: 'daily' }),
  } satisfies Record<string, Ask>
}

/** The report's own calls, in the order of the table. */
export const reportCalls = ['summary', 'by date', 'first page of rows', 'earnings report'] as const
