import type { Db } from '../kit/database.ts'

/** How far folding has come. */
export interface FoldState {
  /** Up to which number of the order of storing clicks are summed. */
  foldedTo: string
  /** By which rules days were judged; a higher number is a later rule. */
  rules: number
  /** In which the summed days begin and end. */
  timeZone: string
  /** The first day whose clicks are all there; figures of earlier ones stay as they are. */
  firstWhole: string
  /** New clicks are looked for between these; those outside were marked late when they were stored. */
  since: Date
  until: Date
}

/** Whether clicks were stored, or days marked, that are not summed yet; looks at two rows. */
export async function isBehind(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ behind: boolean }>({
    name: 'folding-is-behind',
    text: `SELECT (is_called AND last_value > folded_to) OR EXISTS (SELECT FROM click_day_due) AS behind
           FROM click_fold, click_number`,
  })
  return rows[0]?.behind ?? false
}

/** Notes that nothing was left to sum at this moment. */
export async function noteUpToDate(db: Db): Promise<void> {
  await db.query('UPDATE click_fold SET folded_at = now()')
}

/** Whether days are to be judged by other rules or in another time zone; holds nothing. */
export async function isOutdated(
  db: Db,
  { rules, timeZone }: Pick<FoldState, 'rules' | 'timeZone'>,
): Promise<boolean> {
  const { rows } = await db.query<{ outdated: boolean }>({
    name: 'folding-is-outdated',
    text: 'SELECT rules < $1 OR time_zone <> $2 AS outdated FROM click_fold',
    values: [rules, timeZone],
  })
  return rows[0]?.outdated ?? false
}

/** The state, held until the transaction ends; undefined while another node folds. */
export async function holdFold(db: Db): Promise<FoldState | undefined> {
  const { rows } = await db.query<FoldState>({
    name: 'hold-click-fold',
    // A day's hours, and the hour before them, begin on the day of UTC before it.
    text: `SELECT folded_to AS "foldedTo", rules, time_zone AS "timeZone", gone_to + 2 AS "firstWhole",
                  least(folded_at, now()) - interval '2 days' AS since, now() + interval '2 days' AS until
           FROM click_fold FOR UPDATE SKIP LOCKED`,
  })
  return rows[0]
}

/**
 * The number up to which every click has committed or never will.
 * @throws a lock_timeout while somebody stores clicks for longer than redirects may wait.
 */
export async function clickHorizon(db: Db): Promise<string> {
  const { rows } = await db.query<{ horizon: string }>('SELECT click_horizon() AS horizon')
  return rows[0]?.horizon ?? '0'
}

/** A day that has to be summed anew, as it was marked when it was read. */
export interface DueDay {
  day: string
  marked: string
}

/** The days that are marked, oldest first: a click's hour may have begun on the day before. */
export async function dueDays(db: Db): Promise<DueDay[]> {
  const { rows } = await db.query<DueDay>(
    'SELECT day, marked::text FROM click_day_due ORDER BY day',
  )
  return rows
}

/** Takes out a day's mark, unless it was marked again meanwhile. */
export async function settleDay(db: Db, { day, marked }: DueDay): Promise<void> {
  await db.query('DELETE FROM click_day_due WHERE day = $1 AND marked = $2::xid8', [day, marked])
}

/**
 * Notes by which rules and in which time zone days are summed from now on, and marks all that were not. In the order
 * of days, as whoever stores clicks marks theirs: else the two could wait for each other.
 */
export async function startRules(
  db: Db,
  { rules, timeZone, firstWhole }: Pick<FoldState, 'rules' | 'timeZone' | 'firstWhole'>,
): Promise<void> {
  await db.query(
    `INSERT INTO click_day_due AS due (day, reason)
     SELECT day, 'rules'
     FROM (
       SELECT DISTINCT day + beside AS day
       FROM (SELECT day FROM click_kept_day UNION SELECT day FROM click_day
             UNION SELECT day FROM click_day_due) AS known,
            generate_series(-1, 1) AS beside
     ) AS known
     WHERE day BETWEEN $1 AND current_date + 1
     ORDER BY day
     ON CONFLICT (day) DO UPDATE SET reason = 'rules', marked = excluded.marked`,
    [firstWhole],
  )
  await db.query('UPDATE click_fold SET rules = $1, time_zone = $2', [rules, timeZone])
}

/** Which clicks are paid is read once more, by whoever asks next: it was noted with the days of another time zone. */
export async function forgetPaid(db: Db): Promise<void> {
  await db.query('DELETE FROM click_paid_read')
}
