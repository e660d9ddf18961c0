import type { Answer } from '@orrery/contract/client'
import type { App } from '../kit/app.ts'
import { domainAnswer } from '../domains/domain-answer.ts'
import { goneDomains as readGone } from '../domains/domain.query.ts'

type Gone = Answer<'POST /home/getNetworkOverview'>['domains'][number]

/** So many are told of. */
const MOST = 20

/** Vendors' domains that were proven and whose DNS record has gone. */
export async function goneDomains(app: App): Promise<Gone[]> {
  const rows = await readGone(app.pool, MOST)
  return rows.map((row) => {
    const { name, shownName, vendorId, state } = domainAnswer(row)
    return { name, shownName, vendorId, state, kind: row.kind }
  })
}
