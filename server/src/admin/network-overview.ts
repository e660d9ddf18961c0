import type { Handler } from '../kit/http/handler.ts'
import { sideBySide } from '../figures/side-by-side.ts'
import { waitingMonth, waitingPayments } from '../payments/waiting-money.ts'
import { applications } from './applications.query.ts'
import { failedLists } from './failed-lists.query.ts'
import { failingOnes } from './failing-ones.ts'
import { goneDomains } from './gone-domains.ts'
import { lastNight } from './last-night.query.ts'
import { networkTypes } from './network-types.query.ts'
import { openClaims } from './open-claims.query.ts'
import { openDays } from './open-days.query.ts'
import { rateDays } from './rate-days.ts'
import { strays } from './strays.ts'
import { troubledFeeds } from './troubled-feeds.query.ts'
import { unattributed } from './unattributed.query.ts'
import { waitingMails } from './waiting-mails.ts'

/** The head of an administrator's dashboard: what all vendors earned, the last night, what needs a hand. */
export const getNetworkOverview: Handler<'POST /home/getNetworkOverview'> = async ({
  app,
  scope,
  body,
}) => {
  const types = await networkTypes(app)
  // A list of a connection that was removed is not refreshed any more, and would be told of for ever.
  const lists = Array.from(app.adapters.values()).flatMap((adapter) => Object.keys(adapter.lists))
  // One after the other: the pool is small, and none of them takes long.
  return {
    ...(await sideBySide(app, scope, { vendorId: null, types, query: body })),
    pulls: await lastNight(app),
    days: await openDays(app),
    merchantLists: await failedLists(app.pool, lists),
    feeds: await troubledFeeds(app.pool, app.clock()),
    waitingMails: await waitingMails(app),
    applications: await applications(app.pool),
    openClaims: await openClaims(app.pool),
    statements: await waitingMonth(app),
    payable: await waitingPayments(app),
    connections: await failingOnes(app),
    domains: await goneDomains(app),
    rates: await rateDays(app),
    unattributed: await unattributed(app),
    strays: await strays(app),
  }
}
