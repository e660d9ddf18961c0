/** What nobody sees; directions among it turn what stands around a text. */
export const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/u
const DIRECTIONS = /\p{Bidi_Control}+/gu
const CONTROLS = /\p{Cc}+/gu
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

/** A stranger's text of one line as it may be shown beside others, cut where it is too long. */
export function storableLine(text: string, limit: number): string {
  // Hardly any text is mended, and to look is a fraction of the work of replacing nothing.
  const isPlain = text.length <= limit && text.isWellFormed() && !UNSEEN.test(text)
  if (isPlain) return text.trim()
  return storableText(text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').trim(), limit)
}
