import { lowered } from './lowered.ts'

/** A text to look for with LIKE, whatever its case: `%`, `_` and `\` in it are ordinary characters. */
export function likeText(text = ''): string {
  return likeExactly(lowered(text))
}

/** The same in just these letters. */
export function likeExactly(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
