const MOST = 40

/** A partner's text within a sentence of ours: short, in quotes, nothing in it that cannot be seen. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, MOST))
}
