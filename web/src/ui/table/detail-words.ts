interface Word {
  name: string
  value: string
}

/** An entry's detail, field by field; what is in a field stands behind its name: `asked.startDate`. */
export function detailWords(detail: Record<string, unknown>, within = ''): Word[] {
  return Object.entries(detail).flatMap(([key, value]): Word[] => {
    const name = within + key
    if (value === null || value === undefined || value === '') return []
    if (Array.isArray(value)) return [{ name, value: value.map(plain).join(', ') }]
    if (typeof value === 'object') return detailWords({ ...value }, `${name}.`)
    return [{ name, value: plain(value) }]
  })
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
