import type { DomainKind } from '@orrery/contract/domains/domains'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { domainAnswer } from './domain-answer.ts'
import { domains } from './domain.query.ts'

const PAGE_SIZE = 20

/** 2-links §7. */
export const allCustomDomains: Handler<'GET /dashboard/allCustomDomains'> = (asked) =>
  listed('portal', asked)

/** 2-links §7. */
export const allShortDomains: Handler<'GET /dashboard/allShortURLDomains'> = (asked) =>
  listed('short', asked)

type Listing = Asked<'GET /dashboard/allCustomDomains' | 'GET /dashboard/allShortURLDomains'>

async function listed(kind: DomainKind, { app, query }: Listing) {
  const { searchText = '', pageNo = 1, pageSize: limit = PAGE_SIZE } = query
  const page = { searchText, limit, offset: (pageNo - 1) * limit }
  const { rows, total } = await domains(app.pool, kind, page)
  return { data: rows.map(domainAnswer), totalCount: total }
}
