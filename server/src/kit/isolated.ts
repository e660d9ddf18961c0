/** Letters that are written from right to left. */
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A name within a sentence of ours in plain text, set apart where it is written from right to left (U+2068, U+2069):
 * it would turn a sentence around that begins with it, and draw the figures behind it to its other side.
 */
export function isolated(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name
}
