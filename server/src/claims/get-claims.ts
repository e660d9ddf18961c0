import { audit } from '../accounts/audit.query.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { scopedTo, subjectOf } from '../kit/scope.ts'
import { claimAnswer, wholeClaim } from './claim-answer.ts'
import { claimsFile, countClaims, listClaims, type AskedClaims } from './claim-list.query.ts'

/** The vendor's own claims. */
export const getClaims: Handler<'GET /home/getClaims'> = async ({ app, scope, query, asFile }) => {
  const { state, programme, pageNo } = query
  const vendorId = subjectOf(scope, query.vendorId)
  const asked = scopedTo(scope, { vendorId, state, programme, queue: false })
  if (asFile) return copyCsv(app.exports, ...claimsFile(asked))
  return listed(app, asked, pageNo)
}

/** Those of all vendors, or of one, as administrators go through them. */
export const getAllClaims: Handler<'GET /home/getAllClaims'> = async (request) => {
  const { app, scope, query, asFile } = request
  const { vendorId = null, state, programme, pageNo } = query
  const asked = scopedTo(scope, { vendorId, state, programme, queue: true })
  if (asFile) return copyCsv(app.exports, ...claimsFile(asked))
  return listed(app, asked, pageNo)
}

async function listed(app: App, asked: AskedClaims, pageNo = 1) {
  const rows = await listClaims(app.pool, asked, pageNo)
  const counts = await countClaims(app.pool, asked)
  const fitting = asked.state === undefined ? Object.values(counts) : [counts[asked.state]]
  return {
    data: rows.map((row) => ({ ...claimAnswer(row), fullName: row.full_name })),
    counts,
    totalCount: fitting.reduce((sum, claims) => sum + claims, 0),
  }
}

/** One's own claim, or any for an administrator, whose look at it is written down. */
export const getClaim: Handler<'GET /home/getClaim'> = async ({ app, scope, query }) => {
  const data = await wholeClaim(app.pool, query._id, scope.role === 'admin' ? null : scope.vendorId)
  if (data.vendorId !== scope.vendorId) {
    const detail = { call: 'GET /home/getClaim', claimId: query._id }
    await audit(app.pool, 'foreign-vendor-read', scope.vendorId, String(data.vendorId), detail)
  }
  return { data }
}
