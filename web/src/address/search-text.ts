/** The params that may stand several times, each a text: the conditions of a report. */
const LISTS: ReadonlySet<string> = new Set(['f'])

/** Search params: texts, and lists of texts under the few names that have them. */
type Search = Record<string, string | string[]>

/** Reads `?type=CPC&vendorId=5001` as texts; of a repeated name the last one stands, of a list all. */
export function parseSearch(text: string): Search {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...params].map(([name, value]) => [name, LISTS.has(name) ? params.getAll(name) : value]),
  )
}

/** Writes texts as a search; a missing or empty one leaves no trace in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of LISTS.has(name) && Array.isArray(value) ? value : [value]) {
      if (typeof each === 'string' && each !== '') params.append(name, each)
    }
  }
  const text = params.toString()
  return text && `?${text}`
}
