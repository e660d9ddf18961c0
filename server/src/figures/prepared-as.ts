/** A connection keeps each that it has prepared. */
const MOST_PREPARED = 200

const names = new Map<string, string>()

/**
 * The name that a statement is prepared under, so that a connection plans it once: that takes longer than a
 * small vendor's answer. None for those that come after too many others.
 */
export function preparedAs(text: string): { name?: string } {
  const name = names.get(text) ?? (names.size < MOST_PREPARED ? `query-${names.size}` : undefined)
  if (name === undefined) return {}
  names.set(text, name)
  return { name }
}
