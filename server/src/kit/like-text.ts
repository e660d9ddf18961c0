/** A text to look for with LIKE, whatever its case: `%`, `_` and `\` in it are ordinary characters. */
export function likeText(text = ''): string {
  return likeExactly(text.toLowerCase())
}

/** The same in just these letters. */
export function likeExactly(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
