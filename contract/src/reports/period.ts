import { z } from 'zod'
import { day } from '../fields.ts'

/**
 * How far a day's figures can be trusted. `final`: the partner no longer restates it, whatever became of
 * attempts since it said so. `estimated`: it may. `not-ready`: the partner has not compiled it, and at most
 * some vendors' figures were uploaded. `failed`: it is not final, and the last pull did not succeed; figures,
 * if there are any, are of a pull before or of an upload, and "as of" does not follow an upload onto a day
 * that has some. `held`: the partner sent figures so different that an administrator looks first, of a final
 * day, too. `missing`: never pulled.
 */
export const dayState = z.enum(['final', 'estimated', 'not-ready', 'failed', 'held', 'missing'])
export type DayState = z.infer<typeof dayState>

/** What every figure carries: currency, time zone, "as of", and the days that are not complete. */
export const period = z.object({
  currency: z.string(),
  timeZone: z.string(),
  /** When the newest of the shown days was last pulled, or the vendor's uploaded if it never was; null when none. */
  asOf: z.iso.datetime().nullable(),
  /** The last day of the range, counted from its start, up to which every day is final. */
  finalUpTo: day.nullable(),
  /**
   * Days that are neither final nor estimated, and whether the vendor has figures of them all the same: of a day
   * that the partner never told, only who has uploaded rows has.
   */
  incomplete: z.array(
    z.object({ date: day, state: dayState, reason: z.string(), figures: z.boolean() }),
  ),
})
export type Period = z.infer<typeof period>
