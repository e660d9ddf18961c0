import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Adapter } from '../kit/adapter.ts'
import { connectionName } from '../kit/connection-name.ts'
import type { Client } from '../kit/database.ts'
import { DecimalSum } from '../kit/decimal.ts'
import { LEAST_ROWS, wasPulled } from './hold.query.ts'
import type { ToldAccounts } from './told-accounts.ts'

/**
 * The same for an account of a programme that has several: it tells nothing of a day of which another tells
 * something, and had enough rows stored with clicks or earnings. What the others tell may hide that in the
 * programme's sums. Stored rows are read only of days of which an account tells nothing.
 * @returns one sentence that names the account, or undefined when none is missed.
 */
export async function silentAccount(
  db: Client,
  { programme, connections }: Pick<Adapter, 'programme' | 'connections'>,
  kind: Kind,
  told: ToldAccounts,
): Promise<string | undefined> {
  const days = told.partlySilent
  if (days.length === 0) return undefined
  const { rows } = await db.query<StoredMerchant>(STORED, [programme, kind, days])
  for (const { day, account, rows: count, clicks, earnings } of missed(rows, told)) {
    const isLost = clicks > 0 || Number(earnings.toString()) > 0
    if (count < LEAST_ROWS || !isLost) continue
    if (!(await wasPulled(db, programme, kind, day))) continue
    const name = connectionName(connections?.[account], account)
    return messages.heldForAccount(day, name, count, earnings.toString())
  }
  return undefined
}

interface StoredMerchant {
  day: string
  merchant_id: string
  rows: number
  clicks: string
  earnings: string
}

/** What is stored of accounts that tell nothing of its day now, by day and account, first days first. */
function missed(stored: StoredMerchant[], told: ToldAccounts) {
  const sums = new Map<
    string,
    { day: string; account: string; rows: number; clicks: number; earnings: DecimalSum }
  >()
  for (const { day, merchant_id, rows, clicks, earnings } of stored) {
    const account = told.of(merchant_id)
    if (account === undefined || !told.isSilent(day, account)) continue
    const key = `${day} ${account}`
    const sum = sums.get(key) ?? { day, account, rows: 0, clicks: 0, earnings: new DecimalSum() }
    sum.rows += rows
    sum.clicks += Number(clicks)
    sum.earnings.add(earnings)
    sums.set(key, sum)
  }
  return sums.values()
}

const STORED = `
SELECT report_date AS day, merchant_id, count(*)::int AS rows, sum(clicks) AS clicks,
       sum(earnings)::text AS earnings
FROM report_row WHERE programme = $1 AND kind = $2 AND report_date = ANY($3::date[])
GROUP BY report_date, merchant_id ORDER BY report_date, merchant_id`
