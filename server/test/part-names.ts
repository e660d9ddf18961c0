import { monthStart, weekday, weekStart, type Day } from '@orrery/contract/day'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import type { Hit } from './hits.ts'
import type { Report } from './told-network.ts'

type Texts = Record<'merchant' | 'placement' | 'clickId' | 'country', string>

/** What a row or a hit is called by each dimension; a day compared with is called as its counterpart. */
export function partNames({ programme, kind }: Report, at: Day, texts: Texts) {
  return {
    day: at,
    week: weekStart(at),
    month: monthStart(at),
    weekday: String(weekday(at) + 1),
    programme,
    type: kind,
    ...texts,
  } satisfies Record<DimensionKey, string>
}

/** The hits of a day on links of a report, each as a part that counts for another day. */
export function hitParts(hits: readonly Hit[], report: Report, { day, at }: { day: Day; at: Day }) {
  const own = hits.filter(
    ({ link, at: moment }) =>
      moment.startsWith(day) && link.programme === report.programme && link.kind === report.kind,
  )
  return own.map(({ link, label, country = '' }) => ({
    names: partNames(report, at, {
      merchant: link.merchantName,
      placement: link.placementId,
      clickId: '',
      country,
    }),
    isValid: label === 'valid',
  }))
}

/** Whether a part of these names is what a filter keeps. */
export function fits(names: Record<DimensionKey, string>) {
  return ({ dimension, is, isNot, contains, none }: Filter): boolean => {
    const name = names[dimension]
    if (none) return name === ''
    if (is) return is.includes(name)
    if (isNot) return !isNot.includes(name)
    return (contains ?? []).some((text) => name.toLowerCase().includes(text.toLowerCase()))
  }
}
