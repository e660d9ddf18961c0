/** The minute and the hours of the night's work, in UTC, where the network's day has ended by the end of UTC's. */
const NIGHT = {
  pull: { minute: 10, hours: [2] },
  quality: { minute: 40, hours: [4] },
  merchants: { minute: 40, hours: [5] },
  /** When the night's pulls are in. */
  restated: { minute: 40, hours: [6] },
  /** The second time for days that were not compiled by night. */
  revenue: { minute: 50, hours: [2, 10] },
}

/**
 * When the night's work runs, as crontab has it, in UTC: all that asks partners by itself, and what follows from it.
 * That is when the day has ended for partners, who count by UTC, and in the reporting time zone. West of Greenwich all
 * of it is as much later as its clocks are behind in winter: no change of clocks leaves a night out or has it twice.
 */
export function nightTimes(timeZone: string, now: Date): Record<keyof typeof NIGHT, string> {
  const later = minutesBehind(timeZone, now)
  const line = ({ minute, hours }: { minute: number; hours: number[] }) => {
    const minutes = minute + later
    const shifted = hours.map((hour) => hour + Math.floor(minutes / 60))
    return `${minutes % 60} ${shifted.join(',')} * * *`
  }
  return {
    pull: line(NIGHT.pull),
    quality: line(NIGHT.quality),
    merchants: line(NIGHT.merchants),
    restated: line(NIGHT.restated),
    revenue: line(NIGHT.revenue),
  }
}

/** How far the clocks of a zone are behind UTC when they are furthest in this year; 0 where they are ahead. */
function minutesBehind(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const behind = [0, 6].map((month) => {
    const text = format.format(Date.UTC(now.getUTCFullYear(), month, 1))
    const [, hours = '0', minutes = '0'] = /GMT-(\d{2}):(\d{2})/.exec(text) ?? []
    return Number(hours) * 60 + Number(minutes)
  })
  return Math.max(...behind)
}

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
