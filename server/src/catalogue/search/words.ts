/** Longer ones are cut: no word is, but addresses and codes without a space are. */
const LONGEST_WORD = 32

/**
 * The words of a text as they are searched: compatible forms and capitals made alike, marks removed, split
 * at whatever is no letter or digit. So `Café-Crème №5` is `cafe`, `creme`, `no5`.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(MARKS, '')
  return (plain.match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD))
}

const MARKS = /\p{M}+/gu
const WORD = /[\p{L}\p{N}]+/gu

/** The other number of an English word, by its ending: what may be meant by it as well. */
export function otherNumbers(word: string): string[] {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return []
  const forms = [`${word}s`]
  if (/(s|x|z|ch|sh)$/.test(word)) forms.push(`${word}es`)
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`)
  if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`)
  if (/(s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2))
  if (/[^s]s$/.test(word) && word.length > 3) forms.push(word.slice(0, -1))
  return forms
}
