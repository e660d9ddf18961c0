/** What an offer gives, in our words, by how the forms' own words for it begin. */
const types = [
  ['percent', 'percent off'],
  ['dollar', 'money off'],
  ['money', 'money off'],
  ['freeshipping', 'free shipping'],
  ['free shipping', 'free shipping'],
  ['gift', 'free gift'],
  ['free gift', 'free gift'],
  ['bogo', 'buy more'],
  ['buy m', 'buy more'],
] as const

/** A form's word for a type in ours, so that all forms fill one filter; one that we have none for is kept. */
export function offerType(word: string): string {
  const plain = word.trim().toLowerCase().replaceAll(/[_-]+/g, ' ')
  return types.find(([begin]) => plain.startsWith(begin))?.[1] ?? plain
}
