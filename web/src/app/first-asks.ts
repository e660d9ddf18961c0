import type { User } from '@orrery/contract/accounts/user'
import type { Day } from '@orrery/contract/day'
import type { ApiKey } from '@orrery/contract/index'
import { programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { orion } from '@orrery/contract/programmes/orion'
import { allProgrammesAsk, networkAsk } from '../programmes/all-programmes-ask.ts'
import { namesAnother } from '../api/names-another.ts'
import { askedDays } from '../report/asked-days.ts'
import { askedReport } from '../report/asked-report.ts'
import { aggregationOf, earningsAsk } from '../report/earnings-query.ts'
import { days1Ask, daysAsk, summary1Ask, summaryAsk } from '../report/summary-asks.ts'
import { showEarnings, startsWithEarnings } from './first-earnings.ts'

/** Who opens a page, when, and with which search params. */
interface Opened {
  user: User
  today: Day
  search: Partial<Record<string, string>>
}

/** A call, what it is asked, and what shows its answer before the screen is drawn. */
type FirstAsk = readonly [key: ApiKey, ask: unknown, show?: (answer: never) => void]

/** What a screen draws its first figures of, by the path of its page. */
export const firstAsks: Readonly<Record<string, (opened: Opened) => FirstAsk[]>> = {
  '/dashboard': dashboardAsks,
  ...Object.fromEntries(
    programmes.map(({ key, pages }) => [pages.report, (opened: Opened) => reportAsks(key, opened)]),
  ),
}

function dashboardAsks({ user, today, search }: Opened): FirstAsk[] {
  const days = askedDays(search, today)
  const { query } = askedReport(orion.key, { user, search, days })
  const [key, ask] = filled(allProgrammesAsk, days)
  const asks: FirstAsk[] = [[key, ask, startsWithEarnings(user) ? showEarnings : undefined]]
  if (user.role === 'admin') {
    const compared = days.own ? false : days.compared
    asks.push(filled(networkAsk, { ...days, compared }))
  }
  if (query) {
    const aggregation = aggregationOf(search['aggregation'])
    asks.push(filled(earningsAsk, { ...query, aggregation }))
  }
  return asks
}

function reportAsks(programme: ProgrammeKey, { user, today, search }: Opened): FirstAsk[] {
  // Of which type the first figures of another vendor are is not known yet.
  if (namesAnother(user, search['vendorId'])) return []
  const { query } = askedReport(programme, { user, search, days: askedDays(search, today) })
  if (!query) return []
  return programme === orion.key
    ? [filled(summary1Ask, query), filled(days1Ask, query)]
    : [filled(summaryAsk(programme), query), filled(daysAsk(programme), query)]
}

function filled<Asked>(
  [key, ask]: readonly [ApiKey, (asked: Asked) => unknown],
  asked: Asked,
): FirstAsk {
  return [key, ask(asked)]
}
