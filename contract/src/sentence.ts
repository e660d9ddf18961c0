/** What ends a sentence, with quotes and brackets that close behind it, and the end of a name that is set apart. */
const END = /[.!?…。！？]["'”’»)\]\u2069]*$/u

/** A text that somebody typed, as a sentence that another may follow: with a point, where it ends in no sign. */
export function sentence(text: string): string {
  return END.test(text) ? text : `${text}.`
}
