import { MOST_DOMAINS, type DomainKind } from '@orrery/contract/domains/domains'
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
  // All of them, unless a page is asked for.
  const usual = query.pageNo === undefined ? MOST_DOMAINS : PAGE_SIZE
  const { searchText = '', pageNo = 1, pageSize = usual } = query
  const search = searchText.trim().toLowerCase()
  // They are few (MOST_DOMAINS), and their rows do not have the names as people write them.
  const found = (await domains(app.pool, kind))
    .map(domainAnswer)
    .filter(
      ({ name, shownName, vendorId }) =>
        [name, shownName].some((each) => each.includes(search)) || String(vendorId) === search,
    )
  const from = (pageNo - 1) * pageSize
  return { data: found.slice(from, from + pageSize), totalCount: found.length }
}
