/** Minutes and seconds may be missing; a zone as `Z`, `-08:00` or `-0800`. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Whether a sale is on by Google's `start/end`, both included; without dates it is. A time without a zone
 * is GMT, a day alone counts from its first to its last moment. Undefined for another form.
 */
export function inEffect(dates: string, now: Date): boolean | undefined {
  const text = dates.trim()
  if (text === '') return true
  const [start, end, ...more] = text.split('/')
  const from = instant(start, '00:00:00')
  const to = instant(end, '23:59:59')
  if (from === undefined || to === undefined || more.length > 0) return undefined
  return from <= now.getTime() && now.getTime() <= to
}

function instant(text: string | undefined, time: string): number | undefined {
  const [, day, clock = time, zone = 'Z'] = INSTANT.exec(text?.trim() ?? '') ?? []
  const value = Date.parse(`${day}T${clock}${zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`)
  return Number.isNaN(value) ? undefined : value
}
