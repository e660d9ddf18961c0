import { instantOf } from '../../kit/instant.ts'

/**
 * Whether a sale is on by Google's `start/end`, both included; without dates it is. A time without a zone
 * is GMT, a day alone counts from its first to its last moment. Undefined for another form.
 */
export function inEffect(dates: string, now: Date): boolean | undefined {
  const text = dates.trim()
  if (text === '') return true
  const [start = '', end = '', ...more] = text.split('/')
  const from = instantOf(start, 'begins')
  const to = instantOf(end, 'ends')
  if (from === undefined || to === undefined || more.length > 0) return undefined
  return Date.parse(from) <= now.getTime() && now.getTime() <= Date.parse(to)
}
