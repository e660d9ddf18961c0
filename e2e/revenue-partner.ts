import { theRun } from './run.ts'

type Row = Record<string, string | number | null>

/** What a pretend partner says of a day, asked as docs/revenue says; not by way of the portal. */
export async function toldBy(partner: string, path: string, day: string, method = 'GET') {
  const url = `${theRun().partners}/${partner}`
  const signIn = { email: `reports@${partner}.example`, password: `sandbox-${partner}-password` }
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const answer = await fetch(`${url}${path}?date=${day}&page=1&per_page=1000`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { rows: Row[] }).rows
}

/** The sum of a figure over rows, in millionths. */
export function sumOf(rows: readonly Row[], name: string): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 1_000_000), 0)
}

/** A whole number as the screen writes it. */
export const counted = (figure: number) => figure.toLocaleString('en-US')

/** Millionths of a dollar as the screen writes them. */
export const dollars = (micros: number) =>
  `$${(micros / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 6 })}`
