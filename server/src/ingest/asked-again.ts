import { addDays, type Day } from '@orrery/contract/day'
import { programmeOf } from '@orrery/contract/programmes/all'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { trailingWindow } from './pull.ts'
import { withUnfinished } from './unfinished.query.ts'
import { today } from './upload.ts'

/**
 * Of each type that Orion is read of, how many of these days it is asked for again by night: what it tells then
 * replaces what was uploaded.
 */
export async function askedAgain(
  app: App,
  dates: readonly Day[],
): Promise<{ kind: Kind; days: number }[]> {
  const { key, finalAfterDays } = programmeOf('orion')
  const read = kinds.filter((kind) => app.adapters.get(key)?.kinds.includes(kind))
  const window = trailingWindow(addDays(today(app), -1), finalAfterDays)
  return Promise.all(
    read.map(async (kind) => {
      const ranges = await withUnfinished(app, key, kind, window, finalAfterDays)
      // Today is asked for as well, when it has ended.
      const isAsked = (day: Day) =>
        day > window.end || ranges.some(({ start, end }) => start <= day && day <= end)
      return { kind, days: dates.filter(isAsked).length }
    }),
  )
}
