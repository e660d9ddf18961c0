/** A word as it stands by itself, such as in a cell: the first letter is a capital, the rest is as it was. */
export function withCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
