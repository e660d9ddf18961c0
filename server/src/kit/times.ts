/** When the jobs run that ask partners by themselves, as crontab has it, in UTC. */
export const partnerTimes = {
  pull: '10 2 * * *',
  merchants: '40 5 * * *',
  /** The second time for days that were not compiled by night. */
  revenue: '50 2,10 * * *',
} as const

/** The next time of a daily crontab line after an instant: a minute and the hours of every day. */
export function nextTime(line: string, now: Date): Date {
  const [minute = '', hours = ''] = line.split(' ')
  const at = (day: number, hour: string) =>
    new Date(
      Date.UTC(
        now.getUTCFullYear(),
        now.getUTCMonth(),
        now.getUTCDate() + day,
        Number(hour),
        Number(minute),
      ),
    )
  const times = [0, 1].flatMap((day) => hours.split(',').map((hour) => at(day, hour)))
  return times.find((time) => time > now) ?? at(1, '0')
}
