/** A record's fields by our names; '' for what it does not have. */
export type RecordFields<Name extends string> = Record<Name, string>

/**
 * The fields of a JSON record as text, numbers as they would be written.
 * @param names the names that a field may have there, the usual one first.
 */
export function recordFields<Name extends string>(
  value: unknown,
  names: Record<Name, readonly string[]>,
): { fields: RecordFields<Name> } | { problem: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problem: 'The row is no JSON object.' }
  }
  const record = new Map(Object.entries(value))
  const fields = {} as RecordFields<Name>
  for (const [field, all] of Object.entries(names) as [Name, readonly string[]][]) {
    const name = all.find((each) => record.has(each))
    const text = name === undefined ? '' : textOf(record.get(name))
    if (text === undefined) return { problem: `${name} is no text.` }
    fields[field] = text
  }
  return { fields }
}

function textOf(value: unknown): string | undefined {
  if (value === null) return ''
  // A larger whole number has lost its last digits on the way.
  if (typeof value === 'number') {
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : String(value)
  }
  return typeof value === 'string' ? value.trim() : undefined
}

/** Says which of the needed fields is missing, by its usual name. */
export function missingField<Name extends string>(
  fields: RecordFields<Name>,
  names: Record<Name, readonly string[]>,
  needed: readonly Name[],
): string | undefined {
  const missing = needed.find((field) => fields[field] === '')
  return missing && `The row has no ${names[missing][0]}.`
}
