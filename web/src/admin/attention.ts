import type { Answer } from '@orrery/contract/client'
import { nounFor } from '@orrery/contract/counted'
import { GRACE_DAYS } from '@orrery/contract/domains/domains'
import { LATE_MINUTES } from '@orrery/contract/late'
import { linkScreens } from '@orrery/contract/programmes/all'
import { dayRange } from '../format/day.ts'
import { counted, money, percent } from '../format/number.ts'
import { nameOf, programmeOf } from '../programmes/all-programmes.ts'
import { stateWords } from '../programmes/state-words.ts'

/** What an administrator is told of the network. */
export type NetworkOverview = Answer<'POST /home/getNetworkOverview'>

/** Something that waits for an administrator, and where it is seen to. */
export interface AttentionItem {
  /** What it is about, such as `Orion CPC, 2026-11-21`. */
  of: string
  /** What happened to it, in a sentence. */
  what: string
  /** What can be done, and where; absent where waiting is all. */
  action?: { label: string; path: string; search?: Record<string, string> }
}

type OpenRun = NetworkOverview['days'][number]

/** Days first that an administrator alone can settle, last those that the next pull may. */
const URGENCY: readonly OpenRun['state'][] = ['held', 'failed']

/** What needs a hand, the most urgent first. */
export function attentionItems(overview: NetworkOverview): AttentionItem[] {
  const urgent = URGENCY.flatMap((each) => overview.days.filter(({ state }) => state === each))
  const patient = overview.days.filter(({ state }) => !URGENCY.includes(state))
  return [
    ...urgent.map(ofDays),
    ...(overview.waitingMails > 0 ? [ofMails(overview.waitingMails)] : []),
    ...overview.feeds.map(ofFeed),
    ...(overview.applications > 0 ? [ofApplications(overview.applications)] : []),
    ...(overview.openClaims > 0 ? [ofClaims(overview.openClaims)] : []),
    ...(overview.statements ? [ofStatements(overview.statements)] : []),
    ...(overview.payable.vendors > 0 ? [ofPayable(overview.payable)] : []),
    ...overview.pulls.filter(({ status }) => status === null).map(ofPull),
    ...overview.merchantLists.map(ofList),
    ...overview.connections.map(ofConnection),
    ...overview.domains.map(ofDomain),
    ...(overview.rates.late ? [ofRates(overview.rates.lastDay)] : []),
    ...overview.strays.map(ofStray),
    ...overview.unattributed.map(ofNobody),
    ...patient.map(ofDays),
  ]
}

function ofDays({ programme, kinds, start, end, state, reason }: OpenRun): AttentionItem {
  return {
    of: `${nameOf(programme)} ${kinds.join(' and ')}, ${dayRange(start, end)}`,
    what: `${stateWords[state]}. ${reason}`,
    action:
      state === 'held'
        ? { label: 'Review', path: '/reportsList', search: { programme, status: 'held' } }
        : { label: 'Pull again', path: savePath(programme), search: { start, end } },
  }
}

function ofMails(waiting: number): AttentionItem {
  return {
    of: counted(waiting, 'mail'),
    what: `${nounFor(waiting, 'It has', 'They have')} been waiting for the mail server for ${LATE_MINUTES} minutes or more.`,
    action: { label: 'Look at them', path: '/mail', search: { state: 'waiting' } },
  }
}

const FEED_WORDS = {
  held: 'Held for review.',
  failed: 'It could not be taken in.',
  late: 'It was last taken in longer ago than agreed.',
}

function ofFeed({ feedId, name, state, reason }: NetworkOverview['feeds'][number]): AttentionItem {
  return {
    of: `Feed ${name}`,
    what: [FEED_WORDS[state], reason].filter((each) => each !== '').join(' '),
    action: {
      label: state === 'held' ? 'Review' : 'Look at it',
      path: '/feeds',
      search: { feed: String(feedId) },
    },
  }
}

function ofApplications(waiting: number): AttentionItem {
  return {
    of: counted(waiting, 'vendor'),
    what: `${nounFor(waiting, 'It waits', 'They wait')} for approval.`,
    action: { label: 'Look at them', path: '/vendorsList', search: { state: 'applied' } },
  }
}

function ofClaims(waiting: number): AttentionItem {
  return {
    of: counted(waiting, 'claim'),
    what: `${nounFor(waiting, 'It waits', 'They wait')} for an answer.`,
    action: { label: 'Answer', path: '/claims', search: { state: 'open' } },
  }
}

function ofStatements({
  month,
  drafts,
}: NonNullable<NetworkOverview['statements']>): AttentionItem {
  const of = `Statements of ${month}`
  if (!drafts) {
    return { of, what: 'They can be made.', action: { label: 'Make them', path: '/payments' } }
  }
  const { statements, total, currency } = drafts
  const what = `${counted(statements, 'draft')} of ${money(total, currency)} ${nounFor(statements, 'waits', 'together wait')} to be looked at and issued.`
  const search = { show: 'statements', month }
  return { of, what, action: { label: 'Look at them', path: '/payments', search } }
}

function ofPayable({ vendors, total, currency }: NetworkOverview['payable']): AttentionItem {
  return {
    of: `Payments to ${counted(vendors, 'vendor')}`,
    what: `${money(total, currency)} can be paid.`,
    action: { label: 'Pay', path: '/payments', search: { show: 'payable' } },
  }
}

function ofPull({ programme, kind }: NetworkOverview['pulls'][number]): AttentionItem {
  return {
    of: `${nameOf(programme)} ${kind}`,
    what: 'No pull in the last 24 hours.',
    action: { label: 'Pull', path: savePath(programme) },
  }
}

function ofList({ list, reason }: NetworkOverview['merchantLists'][number]): AttentionItem {
  const screen = linkScreens.find((each) => each.screen.key === list)?.screen
  return {
    of: `Merchants of ${screen?.title ?? list}`,
    what: `The list could not be refreshed. ${reason}`,
    ...(screen && { action: { label: 'Refresh', path: screen.path } }),
  }
}

function ofConnection({ name, reason }: NetworkOverview['connections'][number]): AttentionItem {
  return { of: `Connection to ${name}`, what: reason, action: { label: 'Test', path: '/Settings' } }
}

function ofDomain({
  name,
  shownName,
  vendorId,
  kind,
  state,
}: NetworkOverview['domains'][number]): AttentionItem {
  return {
    of: `${shownName}, domain of vendor ${vendorId}`,
    what:
      state === 'lapsed'
        ? `Its DNS record was gone for ${GRACE_DAYS} days: it does not count any more.`
        : `Its DNS record is gone. Without it the domain counts for ${GRACE_DAYS} days.`,
    action: {
      label: 'Look at it',
      path: kind === 'short' ? '/shortURLDomains' : '/addCustomDomain',
      search: { search: name },
    },
  }
}

function ofRates(lastDay: string | null): AttentionItem {
  const what =
    lastDay === null
      ? 'None is stored, so nothing can be shown in euro.'
      : `The last are of ${lastDay}. They are asked for every afternoon.`
  return { of: 'Exchange rates', what }
}

function ofNobody(aside: NetworkOverview['unattributed'][number]): AttentionItem {
  const { programme, kind, campaigns, rows, clicks, earnings } = aside
  const currency = programmeOf(programme)?.currency ?? 'EUR'
  const figures = [counted(rows, 'row'), counted(clicks, 'click'), money(earnings, currency)].join(
    ', ',
  )
  return {
    of: `${nameOf(programme)} ${kind}`,
    what: `${counted(campaigns, 'campaign is', 'campaigns are')} no vendor: ${figures} kept aside.`,
    action: { label: 'See the runs', path: savePath(programme) },
  }
}

function ofStray({
  programme,
  share,
  low,
  high,
}: NetworkOverview['strays'][number]): AttentionItem {
  const [now, least, most] = [share, low, high].map((each) => percent(each, [0, 1]))
  return {
    of: `${nameOf(programme)}, redirects of the last 7 days`,
    what: `Clicks that are unexplained: ${now} of the valid redirects. Usual is ${least} to ${most}.`,
    action: {
      label: 'Reconcile',
      path: '/handleclick/reconciliation',
      search: { programme, everyone: 'true', by: 'vendor', preset: 'last7Days' },
    },
  }
}

function savePath(programme: string): string {
  return programmeOf(programme)?.pages.save ?? '/reportsList'
}
