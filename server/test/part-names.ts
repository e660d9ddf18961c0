import { monthStart, weekday, weekStart, type Day } from '@orrery/contract/day'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import type { CountsAs } from './compared-days.ts'
import type { Hit } from './hits.ts'
import type { Report } from './told-network.ts'

type Texts = Record<'merchant' | 'placement' | 'clickId' | 'country', string>

/** Null where a day compared with meets none. */
export type PartNames = Record<DimensionKey, string | null>

/** What a row or a hit is called by each dimension; a day compared with is called as its counterpart. */
export function partNames({ programme, kind }: Report, as: CountsAs, texts: Texts) {
  return {
    day: as.at,
    week: as.at && weekStart(as.at),
    month: as.month && monthStart(as.month),
    weekday: as.weekday && String(weekday(as.weekday) + 1),
    programme,
    type: kind,
    ...texts,
  } satisfies PartNames
}

/** The hits of a day on links of a report, each as a part that counts for another day. */
export function hitParts(
  hits: readonly Hit[],
  report: Report,
  { day, as }: { day: Day; as: CountsAs },
) {
  const own = hits.filter(
    ({ link, at: moment }) =>
      moment.startsWith(day) && link.programme === report.programme && link.kind === report.kind,
  )
  return own.map(({ link, label, country = '' }) => ({
    names: partNames(report, as, {
      merchant: link.merchantName,
      placement: link.placementId,
      clickId: '',
      country,
    }),
    isValid: label === 'valid',
  }))
}

/** Whether a part of these names is what a filter keeps. */
export function fits(names: PartNames) {
  return ({ dimension, is, isNot, contains, none }: Filter): boolean => {
    const name = names[dimension]
    if (name === null) return false
    if (none) return name === ''
    if (is) return is.includes(name)
    if (isNot) return !isNot.includes(name)
    return (contains ?? []).some((text) => name.toLowerCase().includes(text.toLowerCase()))
  }
}
