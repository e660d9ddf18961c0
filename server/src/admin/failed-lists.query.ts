import type { Answer } from '@orrery/contract/client'
import type { Db } from '../kit/database.ts'

type FailedList = Answer<'POST /home/getNetworkOverview'>['merchantLists'][number]

/** Those of the lists whose last refresh failed, with its reason. */
export async function failedLists(db: Db, lists: readonly string[]): Promise<FailedList[]> {
  const { rows } = await db.query<FailedList>(
    `SELECT list, to_char(as_of AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "asOf", reason
     FROM merchant_refresh WHERE list = ANY($1) AND reason <> '' ORDER BY list`,
    [lists],
  )
  return rows
}
