const token = /\{([A-Za-z0-9_]+)\}/g
/** What a publisher's tracker will replace later, in any tracker's spelling. */
export const macro = /(\{[A-Za-z0-9_.-]+\})/

// As most ids are: encoding would leave it as it is, at ten times the cost of this look.
const plain = /^[\w.~-]*$/

/** Percent-encodes whatever a text says. */
export function encodeText(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed())
  return encoded.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Percent-encodes a value for a URL, but leaves macros such as `{click_id}` in it as they are: the publisher's tracker must find them. */
export function encodeValue(value: string): string {
  if (plain.test(value)) return value
  // Splitting by a captured pattern puts what it found at the odd places.
  return value
    .split(macro)
    .map((part, index) => (index % 2 === 1 ? part : encodeText(part)))
    .join('')
}

/**
 * Fills a link template: each `{TOKEN}` that has an entry becomes its encoded value, or `empty` when the value is
 * empty or undefined. Tokens without an entry stay. One pass: a value that looks like a token is not filled again.
 * @param template such as `https://x.test/c?p={PLACEMENT_ID}&c={CLICK_ID}`.
 * @param encode how a value is written; as a rule with the macros that are in it.
 */
export function substitute(
  template: string,
  values: Record<string, string | undefined>,
  { empty, encode = encodeValue }: { empty: string; encode?: (value: string) => string },
): string {
  return template.replace(token, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const value = values[name]
    return encode(value === undefined || value === '' ? empty : value)
  })
}
