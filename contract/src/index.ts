import { accountsRoutes, type AccountsApi } from './accounts/routes.ts'
import { adminRoutes, type AdminApi } from './admin/routes.ts'
import { catalogueRoutes, type CatalogueApi } from './catalogue/routes.ts'
import { contentRoutes, type ContentApi } from './content/routes.ts'
import { claimsRoutes, type ClaimsApi } from './claims/routes.ts'
import { clicksRoutes, type ClicksApi } from './clicks/routes.ts'
import { deskRoutes, type DeskApi } from './desk/routes.ts'
import { domainsRoutes, type DomainsApi } from './domains/routes.ts'
import { feedsRoutes, type FeedsApi } from './feeds/routes.ts'
import { figuresRoutes, type FiguresApi } from './figures/routes.ts'
import { linksRoutes, type LinksApi } from './links/routes.ts'
import { logsRoutes, type LogsApi } from './logs/routes.ts'
import { mailRoutes, type MailApi } from './mail/routes.ts'
import { peopleRoutes, type PeopleApi } from './people/routes.ts'
import { paymentsRoutes, type PaymentsApi } from './payments/routes.ts'
import { postbacksRoutes, type PostbacksApi } from './postbacks/routes.ts'
import { reportsRoutes, type ReportsApi } from './reports/routes.ts'
import { revenueRoutes, type RevenueApi } from './revenue/routes.ts'
import type { Route } from './route.ts'
import { shellRoutes, type ShellApi } from './shell/routes.ts'
import { vendorsRoutes, type VendorsApi } from './vendors/routes.ts'

/** A call by the name that the specification gives it, such as `POST /auth/signin`. */
export type Api = AccountsApi &
  ShellApi &
  FiguresApi &
  ReportsApi &
  CatalogueApi &
  ClicksApi &
  FeedsApi &
  ContentApi &
  DomainsApi &
  LinksApi &
  MailApi &
  PaymentsApi &
  PostbacksApi &
  LogsApi &
  RevenueApi &
  AdminApi &
  VendorsApi &
  ClaimsApi &
  DeskApi &
  PeopleApi
export type ApiKey = keyof Api

/** Every call of the product, room by room; those of each programme follow from its manifest. */
const routes: readonly Route[] = [
  ...accountsRoutes,
  ...peopleRoutes,
  ...shellRoutes,
  ...figuresRoutes,
  ...reportsRoutes,
  ...catalogueRoutes,
  ...clicksRoutes,
  ...feedsRoutes,
  ...contentRoutes,
  ...domainsRoutes,
  ...linksRoutes,
  ...mailRoutes,
  ...paymentsRoutes,
  ...postbacksRoutes,
  ...logsRoutes,
  ...revenueRoutes,
  ...adminRoutes,
  ...deskRoutes,
  ...vendorsRoutes,
  ...claimsRoutes,
]

export const api = Object.fromEntries(
  routes.map((each) => [`${each.method} ${each.path}`, each]),
) as Api
