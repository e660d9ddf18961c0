const MOST = 40
/** Of a character of two units, when the cut is between them. */
const FIRST_HALF = /[\ud800-\udbff]$/

/** A partner's text within a sentence of ours: short, in quotes, nothing in it that cannot be seen. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, MOST).replace(FIRST_HALF, ''))
}
