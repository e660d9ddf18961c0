import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { shortUrlBase } from '../kit/known-domains.ts'
import { askedSort } from '../kit/order-by.ts'
import { ownLinksFile } from './own-links.query.ts'

/** 3-decisions §3, `/links`: every link that the search finds, in the columns of the screen's table. */
export const downloadLinks: Handler<'GET /home/downloadLinks'> = ({ app, scope, query }) => {
  const asked = {
    vendorId: scope.vendorId,
    searchText: query.searchText,
    sort: askedSort(query.sort),
  }
  return copyCsv(app.exports, ...ownLinksFile(asked, shortUrlBase(app, scope.vendorId)))
}
