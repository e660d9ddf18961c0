import { accountsHandlers } from './accounts/handlers.ts'
import { adminHandlers } from './admin/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { claimsHandlers } from './claims/handlers.ts'
import { clicksHandlers } from './clicks/handlers.ts'
import { deskHandlers } from './desk/handlers.ts'
import { domainsHandlers } from './domains/handlers.ts'
import { feedsHandlers } from './feeds/handlers.ts'
import { figuresHandlers } from './figures/handlers.ts'
import { ingestHandlers } from './ingest/handlers.ts'
import type { Handlers } from './kit/http/handler.ts'
import { logsHandlers } from './logs/handlers.ts'
import { linksHandlers } from './links/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { ratesHandlers } from './rates/handlers.ts'
import { peopleHandlers } from './people/handlers.ts'
import { paymentsHandlers } from './payments/handlers.ts'
import { postbacksHandlers } from './postbacks/handlers.ts'
import { reportsHandlers } from './reports/handlers.ts'
import { revenueHandlers } from './revenue/handlers.ts'
import { shellHandlers } from './shell/handlers.ts'
import { vendorsHandlers } from './vendors/handlers.ts'

/** The handler of every call of the contract, room by room; a missing or undeclared one does not compile. */
export const handlers: Handlers = {
  ...accountsHandlers,
  ...peopleHandlers,
  ...shellHandlers,
  ...ratesHandlers,
  ...figuresHandlers,
  ...reportsHandlers,
  ...catalogueHandlers,
  ...clicksHandlers,
  ...feedsHandlers,
  ...contentHandlers,
  ...domainsHandlers,
  ...linksHandlers,
  ...mailHandlers,
  ...paymentsHandlers,
  ...postbacksHandlers,
  ...logsHandlers,
  ...revenueHandlers,
  ...ingestHandlers,
  ...adminHandlers,
  ...deskHandlers,
  ...vendorsHandlers,
  ...claimsHandlers,
}
