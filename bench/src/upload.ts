import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import type { ReportRow } from '@orrery/server/kit/adapter'
import type { Figure } from './figure.ts'
import { LARGEST_VENDOR } from './network.ts'
import { partnerRows } from './partner-rows.ts'
import { startPortal } from './portal.ts'
import { onConnection } from './server.ts'
import { openVendor, signIn } from './sign-in.ts'

const ROWS = 200_000
const WARM_ROWS = 100

/** What an administrator's upload of a large file costs the process that also answers everybody else. */
export async function benchUpload(databaseUrl: string): Promise<Figure[]> {
  await onConnection(databaseUrl, (db) => openVendor(db, LARGEST_VENDOR, 'admin'))
  const portal = await startPortal(databaseUrl)
  const token = await signIn(portal.url, LARGEST_VENDOR)
  await uploaded(portal.url, token, WARM_ROWS)
  let seconds = 0
  const { before, highest, delayMs } = await portal.watch(async () => {
    const start = performance.now()
    await uploaded(portal.url, token, ROWS)
    seconds = (performance.now() - start) / 1000
  })
  await portal.stop()
  const detail = `${Math.round(ROWS / seconds)} rows/s`
  return [
    {
      name: `memory that an upload of ${ROWS} rows takes`,
      ratio: (highest - before) / 1e6,
      unit: 'MB',
      budget: '< 100 MB',
      detail: `from ${Math.round(before / 1e6)} to ${Math.round(highest / 1e6)} MB resident; ${detail}`,
    },
    {
      name: `event-loop delay during it, 99th percentile`,
      ratio: delayMs,
      unit: 'ms',
      budget: '< 100 ms',
      detail,
    },
  ]
}

interface Upload {
  path?: string
  /** More clicks in each row, so that none is as it was. */
  more?: number
}

/** Sends a report of so many rows. @returns what is answered. */
export async function uploaded(
  url: string,
  token: string,
  rows: number,
  { path = '/home/uploadConversionReports', more = 0 }: Upload = {},
): Promise<{ rows: number; changedVendorDays: number; runId?: string }> {
  const headers = { authorization: token, 'content-type': 'text/csv' }
  const sending = request(url + path, { method: 'POST', headers })
  const answered = new Promise<string>((resolve, reject) => {
    sending.once('error', reject).once('response', (response) => {
      text(response).then(
        (said) => (response.statusCode === 200 ? resolve(said) : reject(new Error(said))),
        reject,
      )
    })
  })
  await Promise.all([answered, pipeline(Readable.from(lines(rows, more)), sending)])
  const said = JSON.parse(await answered) as Awaited<ReturnType<typeof uploaded>>
  if (said.rows !== rows) throw new Error(`${rows} rows sent, ${said.rows} read.`)
  return said
}

const HEADER =
  'FROM_DATE,TO_DATE,CAMPAIGN_ID,PLACEMENT_ID,MERCHANT_ID,MERCHANT_NAME,RID,CLICKS,EARNINGS,CONVERSION_RATE,CPC,SALES,SALES_COUNT\n'

function* lines(count: number, more: number): Iterable<string> {
  yield HEADER
  let chunk = ''
  for (const row of partnerRows(count, LARGEST_VENDOR)) {
    chunk += line({ ...row, clicks: row.clicks + more })
    if (chunk.length > 64 * 1024) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

function line(row: ReportRow): string {
  const { day, campaignId, placementId, merchantId, merchantName, rid } = row
  const texts = [day, day, campaignId, placementId, merchantId, merchantName, rid].join(',')
  return `${texts},${row.clicks},${row.earnings},,,${row.saleAmount},${row.sales}\n`
}
