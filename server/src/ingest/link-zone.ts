import { linksSayType, programmes } from '@orrery/contract/programmes/all'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import {
  countAnew,
  daysApart,
  daysSince,
  LINK_RULE,
  linkedVendors,
  linkZone,
  noteLinkZone,
  type CountedBy,
  type VendorDay,
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
export async function countLinkDays(app: App): Promise<void> {
  const timeZone = app.config.REPORT_TIME_ZONE
  for (const programme of programmes) {
    for (const kind of kinds) {
      const type = { programme: programme.key, kind }
      const counted = await linkZone(app.jobs, type)
      if (counted.zone === timeZone && counted.rule === LINK_RULE) continue
      for await (const days of daysToCount(app, programme, kind, counted)) {
        for (let first = 0; first < days.length; first += AT_ONCE) {
          if (app.ending.signal.aborted) return
          const some = days.slice(first, first + AT_ONCE)
          await withLock(app, programme.key, kind, true, (lock) =>
            storing(app, lock, type, (db) => countAnew(db, { ...type, timeZone }, some)),
          )
        }
      }
      await noteLinkZone(app.jobs, type, timeZone)
    }
  }
}

/**
 * The days that are counted otherwise now: by another time zone those on which links were made, by a later rule those
 * of links that say no type or have a macro, a vendor's at a time.
 */
async function* daysToCount(
  { jobs, config: { REPORT_TIME_ZONE: timeZone } }: App,
  programme: (typeof programmes)[number],
  kind: Kind,
  { zone, rule }: CountedBy,
): AsyncIterable<VendorDay[]> {
  const type = { programme: programme.key, kind }
  yield daysApart(jobs, type, zone, timeZone)
  if (rule === LINK_RULE) return
  const which = linksSayType(programme) ? 'macros' : 'all'
  for (const linked of await linkedVendors(jobs, programme.key, which, zone, timeZone)) {
    yield daysSince(jobs, type, linked)
  }
}
