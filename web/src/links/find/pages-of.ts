/** A host that was typed without what an address begins with. */
const BARE = /^([\p{L}\d-]+\.)+\p{L}{2,}([/?#]|$)/iu

/** What was typed or pasted, as an address; a text that is none stays as it is, to be told so. */
export function addressOf(text: string): string {
  const trimmed = text.trim()
  return BARE.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** The pages of a text with one on each line. */
export function pagesOfText(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map(addressOf)
    .filter((page) => page !== '')
}
