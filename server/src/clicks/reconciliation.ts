import { Problem } from '@orrery/contract/problems'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { askedFigures } from '../figures/asked-query.ts'
import { confirmed } from '../figures/cached-days.ts'
import { periodOf } from '../figures/query.ts'
import { queuedQuery } from '../figures/queued-query.ts'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { mayNameOthers, scopedTo, type Scope } from '../kit/scope.ts'
import { isOutdated, reconcile } from './reconcile.ts'
import { isOfLines } from './reconciled-lines.query.ts'
import { reconciledFile, reconciledPage, type AskedReconciliation } from './reconciliation.query.ts'

/** Our redirects beside what partners counted, the difference by its reasons (docs/decisions/0035). */
export const reconciliation: Handler<'POST /v1/reconciliation'> = async ({
  app,
  scope,
  body,
  asFile,
  request,
}) => {
  const { page, pageSize, groupBy, sort, everyVendor, ...named } = body
  if (everyVendor && !mayNameOthers(scope)) throw new Problem('adminOnly')
  const asker = everyVendor ? ofTheNetwork(scope) : scope
  const figures = askedFigures(app, asker, { ...named, filters: [] })
  const vendorId = everyVendor ? null : figures.vendorId
  const { reports, range, timeZone } = figures
  const which = { vendorId, reports, range, timeZone, groupBy, sort: askedSort(sort) }
  const asked: AskedReconciliation = scopedTo(scope, which)
  const waiting = <T>(ask: () => Promise<T>) =>
    queuedQuery(app, scope.vendorId, ask, request.socket)
  const bringUpToDate = (subject: number) =>
    waiting(() => reconcile(app.queries, subject, range, timeZone))
  if (asFile) {
    if (vendorId !== null && (await isOutdated(app.pool, vendorId, range))) {
      await bringUpToDate(vendorId)
    }
    return waiting(() => reconciledFile(app.queries, asked))
  }
  const window = { limit: pageSize, offset: (page - 1) * pageSize }
  const ask = async () =>
    confirmed(app.pool, reports, async (known, seen) => {
      const open = known.map((each) => each.open)
      const place = { ...window, open, revisions: seen }
      const found = await reconciledPage(poolOf(app, asked), asked, place)
      const { revisions, rows, totals, total } = found
      const { currency: _, ...period } = periodOf(app, figures, known)
      const answer = { rows, totals, totalRecords: Number(total), period }
      return { revisions, answer: { answer, isOutdated: found.isOutdated } }
    })
  const asking = () => (mayTakeLong(asked) ? waiting(ask) : ask())
  const found = await asking()
  if (vendorId === null || !found.isOutdated) return found.answer
  await bringUpToDate(vendorId)
  return (await asking()).answer
}

/** What vendors have together is of every programme, whatever the administrator's own account is for. */
const ofTheNetwork = (scope: Scope): Scope => ({
  ...scope,
  menu: menuWith(true),
  features: noFeatures,
})

/** Of a vendor's days and programmes the sums are kept; everything else looks at more. */
function mayTakeLong({ vendorId, groupBy }: AskedReconciliation): boolean {
  return vendorId === null || isOfLines(groupBy)
}

function poolOf(app: App, asked: AskedReconciliation) {
  return mayTakeLong(asked) ? app.queries : app.pool
}
