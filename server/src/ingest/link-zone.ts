import { linksSayType, programmes } from '@orrery/contract/programmes/all'
import { kinds } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import {
  countAnew,
  daysApart,
  daysOfLinks,
  LINK_RULE,
  linkZone,
  noteLinkZone,
} from './link-zone.query.ts'
import { storing } from './storing.ts'
import { withLock } from './with-lock.ts'

/** Vendor-days of one transaction: a large vendor's have ten thousand rows each. */
const AT_ONCE = 20

/**
 * Links count from the day on which they were made, which is another in another time zone. What was counted by one
 * that is not the reporting time zone, or by an older rule, is counted anew, a few days at a time, so that pulls and
 * uploads go on; whatever ends in the middle, the next night begins again.
 */
export async function followReportZone(app: App): Promise<void> {
  const timeZone = app.config.REPORT_TIME_ZONE
  for (const each of programmes) {
    for (const kind of kinds) {
      const type = { programme: each.key, kind }
      const { zone, rule } = await linkZone(app.jobs, type)
      if (zone === timeZone && rule === LINK_RULE) continue
      // The second rule is another for links that say no type alone.
      const isOtherwise = rule < LINK_RULE && !linksSayType(each)
      const days = await (isOtherwise ? daysOfLinks : daysApart)(app.jobs, type, zone, timeZone)
      for (let first = 0; first < days.length; first += AT_ONCE) {
        if (app.ending.signal.aborted) return
        const some = days.slice(first, first + AT_ONCE)
        await withLock(app, each.key, kind, true, (lock) =>
          storing(app, lock, type, (db) => countAnew(db, { ...type, timeZone }, some)),
        )
      }
      await noteLinkZone(app.jobs, type, timeZone)
    }
  }
}
