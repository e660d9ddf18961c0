import { LONGEST_LOG_DAYS } from '@orrery/contract/logs/log-limits'
import { LONGEST_RANGE_DAYS } from '@orrery/contract/longest-range'
import { linkScreens, programmes } from '@orrery/contract/programmes/all'
import { MOST_ORDER_DAYS } from '@orrery/contract/reports/order-limits'
import type { ComponentType } from 'react'

type Code = () => Promise<{ default: ComponentType }>

/** The code of a screen, and of one of chosen days how many it takes at most. */
type Screen = Code & { readonly mostDays?: number }

/** A screen of chosen days: its address has them as `RangeSearch` does. */
function ofDays(code: Code, mostDays = LONGEST_RANGE_DAYS): Screen {
  return Object.assign(code, { mostDays })
}

/** The screens that programmes bring along: which one is drawn, its manifest says by the path. */
const programmeScreens: Record<string, Screen> = {
  ...sharing(
    linkScreens.map(({ screen }) => screen.path),
    () => import('../screens/deep-links.tsx'),
  ),
  ...sharing(
    programmes.filter((each) => 'report' in each).map(({ pages }) => pages.report),
    ofDays(() => import('../screens/programme-report.tsx')),
  ),
  ...sharing(
    programmes.map(({ pages }) => pages.save),
    () => import('../screens/save-daily-reports.tsx'),
  ),
}

/** One screen under several paths. */
function sharing(paths: readonly string[], screen: Screen): Record<string, Screen> {
  return Object.fromEntries(paths.map((path) => [path, screen]))
}

/**
 * Every screen that is built, by its path; each is a chunk of its own. A page of the contract that is
 * missing here is left out of the menu, and opening it says so.
 */
export const screens: Readonly<Record<string, Screen>> = {
  ...programmeScreens,
  '/dashboard': ofDays(() => import('../screens/dashboard.tsx')),
  '/FullDashboard': ofDays(() => import('../screens/full-dashboard.tsx')),
  '/conversionReports': ofDays(() => import('../screens/conversion-reports.tsx')),
  '/qualityReports': ofDays(() => import('../screens/quality-reports.tsx')),
  '/reportsDashboard': ofDays(() => import('../screens/reports-dashboard.tsx')),
  ...sharing(
    ['/yahoodashboard', '/mediaDashboard'],
    ofDays(() => import('../screens/feed-dashboard.tsx')),
  ),
  '/allReports': ofDays(() => import('../screens/all-reports.tsx')),
  '/ExtensionDashboard': () => import('../screens/extension-dashboard.tsx'),
  '/ExtensionDashboard/range': () => import('../screens/extension-revenue.tsx'),
  '/feedLinks': () => import('../screens/feed-links.tsx'),
  '/redirectNotice': () => import('../screens/redirect-notice.tsx'),
  '/reportsList': () => import('../screens/reports-list.tsx'),
  '/statements': () => import('../screens/statements.tsx'),
  '/payments': () => import('../screens/payments.tsx'),
  '/links': () => import('../screens/links.tsx'),
  '/handleclick': ofDays(() => import('../screens/handle-click.tsx')),
  '/handleclick/log': ofDays(() => import('../screens/click-log.tsx')),
  '/handleclick/reconciliation': ofDays(() => import('../screens/reconciliation.tsx')),
  '/merchants': () => import('../screens/merchants.tsx'),
  '/advertisers': () => import('../screens/advertisers.tsx'),
  '/categories': () => import('../screens/categories.tsx'),
  '/products': () => import('../screens/products.tsx'),
  '/allCoupons': () => import('../screens/all-coupons.tsx'),
  '/AllCashback': () => import('../screens/all-cashback.tsx'),
  '/addCustomDomain': () => import('../screens/add-custom-domain.tsx'),
  '/shortURLDomains': () => import('../screens/short-url-domains.tsx'),
  '/uniqueTitleFilters': () => import('../screens/unique-title-filters.tsx'),
  '/feeds': () => import('../screens/feeds.tsx'),
  '/content': () => import('../screens/content.tsx'),
  '/mail': () => import('../screens/mail.tsx'),
  '/uploadReports': () => import('../screens/upload-reports.tsx'),
  '/vendorsList': () => import('../screens/vendors-list.tsx'),
  '/myProfile': () => import('../screens/my-profile.tsx'),
  '/secondFactor': () => import('../screens/second-factor.tsx'),
  '/Settings': () => import('../screens/settings.tsx'),
  '/orderHistory': ofDays(() => import('../screens/order-history.tsx'), MOST_ORDER_DAYS),
  '/AllLogs': ofDays(() => import('../screens/all-logs.tsx'), LONGEST_LOG_DAYS),
  '/claims': () => import('../screens/claims.tsx'),
  '/postbacks': () => import('../screens/postbacks.tsx'),
  '/changePassword': () => import('../screens/change-password.tsx'),
  '/MyProfileInfo': () => import('../screens/my-profile-info.tsx'),
  '/signin': () => import('../screens/sign-in.tsx'),
  '/signup': () => import('../screens/sign-up.tsx'),
  '/forgottenPassword': () => import('../screens/forgotten-password.tsx'),
  '/resetPassword': () => import('../screens/reset-password.tsx'),
  '/confirmEmail': () => import('../screens/confirm-email.tsx'),
  '/invitation': () => import('../screens/invitation.tsx'),
  '/termscondition': () => import('../screens/terms-condition.tsx'),
  '/contact': () => import('../screens/contact.tsx'),
  '/policy': () => import('../screens/policy.tsx'),
  '/downloadConversionReports': () => import('../screens/download-conversion-reports.tsx'),
}
