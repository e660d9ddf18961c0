interface Word {
  name: string
  value: string
}

/** An entry's detail, field by field, in words; what is in a field stands behind its name: `asked: start date`. */
export function detailWords(detail: Record<string, unknown>, within = ''): Word[] {
  return Object.entries(detail).flatMap(([key, value]): Word[] => {
    const name = within + inWords(key)
    if (value === null || value === undefined || value === '') return []
    if (Array.isArray(value)) return [{ name, value: value.map(plain).join(', ') }]
    if (typeof value === 'object') return detailWords({ ...value }, `${name}: `)
    return [{ name, value: plain(value) }]
  })
}

/** A field's name as one says it: `startDate`, `start_date` and `_id` are start date and id. */
function inWords(key: string): string {
  return key
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim()
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
