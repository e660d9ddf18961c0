/** What stands for a character that cannot be stored. */
const REPLACEMENT = '\ufffd'
/** What a text that was cut ends with; no id of ours and no name of a merchant does. */
const CUT = '…'

/** Two lower-case letters, or '' for none. */
export function isCountry(text: string): boolean {
  return /^([a-z]{2})?$/.test(text)
}

/** A text that the database takes, of at most `limit` UTF-16 code units. */
export function storableText(text: string, limit: number): string {
  const whole = text.toWellFormed().replaceAll('\0', REPLACEMENT)
  if (whole.length <= limit) return whole
  const cut = whole.slice(0, limit - CUT.length)
  // Cut within a character, its first half goes too.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)) + CUT
}
