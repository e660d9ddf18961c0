import { readCsv } from '../src/kit/csv/read-csv.ts'
import type { SignedIn, TestPortal } from './app.ts'

/** Posts a query for its file. */
export function postForCsv(
  portal: TestPortal,
  { token }: SignedIn,
  path: string,
  body: object,
): Promise<Response> {
  return portal.fetch(path, {
    method: 'POST',
    headers: { authorization: token, accept: 'text/csv', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/**
 * The cells of each line of a posted file below its head.
 * @throws Error when it is refused.
 */
export async function postedCsv(...asked: Parameters<typeof postForCsv>): Promise<string[][]> {
  const response = await postForCsv(...asked)
  if (!response.ok || !response.body) throw new Error(`No file: ${response.status}`)
  const rows = readCsv(response.body, { header: () => undefined, maxBytes: 10_000_000 })
  return (await Array.fromAsync(rows)).map(({ cells }) => cells)
}
