import type { SignedIn, TestPortal } from './app.ts'
import { uploadColumns } from '@orrery/contract/admin/upload-columns'

/** The usual header of an uploaded report. */
export const HEADER = uploadColumns.join(',')

/** One line of a file, a cell by column; the rest is a good line of vendor 5001 on 2026-03-19. */
export function line(given: Partial<Record<(typeof uploadColumns)[number], string>> = {}): string {
  const cells = {
    FROM_DATE: '2026-03-19',
    TO_DATE: '2026-03-19',
    CAMPAIGN_ID: '5001',
    PLACEMENT_ID: '5001_home-top',
    MERCHANT_ID: '7',
    MERCHANT_NAME: 'Kettle Works',
    RID: 'r1',
    CLICKS: '100',
    EARNINGS: '5.25',
    CONVERSION_RATE: '2.0',
    CPC: '0.0525',
    SALES: '80.50',
    SALES_COUNT: '2',
    ...given,
  }
  return uploadColumns.map((column) => cells[column]).join(',')
}

/** A file of these lines below the usual header. */
export function fileOf(...lines: string[]): string {
  return `${[HEADER, ...lines].join('\n')}\n`
}

/** Sends a file as text/csv to be stored. */
export function upload(portal: Pick<TestPortal, 'url'>, who: SignedIn, file: Sent, query = '') {
  return send(portal, who, file, `/home/uploadConversionReports${query}`)
}

/** Sends a file as text/csv to be compared with what is stored. */
export function dryRun(portal: Pick<TestPortal, 'url'>, who: SignedIn, file: Sent, query = '') {
  return send(portal, who, file, `/home/dryRunConversionReports${query}`)
}

type Sent = string | Buffer | AsyncIterable<Uint8Array>

async function send({ url }: Pick<TestPortal, 'url'>, who: SignedIn, file: Sent, path: string) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: who.token, 'content-type': 'text/csv' },
    body: file,
    duplex: 'half',
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
