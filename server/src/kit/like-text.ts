/** A text to look for with LIKE, whatever its case: `%`, `_` and `\` in it are ordinary characters. */
export function likeText(text = ''): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
}
