import { PRODUCTS, seededWord } from './search-seed.ts'

type Query = Record<string, string>

const word = seededWord
/** A letter that no seeded word has, in the middle. */
const mistyped = (rank: number) => word(rank).replace(/^(...)./, '$1q')

/** How many of the 200 questions are of each kind, and the nth of it. */
const kinds: Record<string, [number, (nth: number) => Query]> = {
  'one word': [40, (nth) => ({ q: word(20 + nth * 137) })],
  'three words': [40, (nth) => ({ q: [nth % 9, 11 + nth, 60 + nth * 5].map(word).join(' ') })],
  'a typo': [30, (nth) => ({ q: mistyped(30 + nth * 53) })],
  'filters only': [40, (nth) => filtered[nth % filtered.length]?.(nth) ?? {}],
  'a broad word': [20, (nth) => ({ q: word(1 + (nth % 2)), sortBy: 'relevance' })],
  'nothing found': [15, (nth) => ({ q: `qq${word(nth)}qq zz${word(nth + 1)}` })],
  'a deep page': [15, (nth) => ({ q: word(1 + (nth % 3)), pageNo: String(500 + nth * 100) })],
}

const filtered: ((nth: number) => Query)[] = [
  (nth) => ({ mid: String(1 + nth * 40) }),
  (nth) => ({ minPrice: String(nth), maxPrice: String(nth * 4 + 9) }),
  (nth) => ({ categoryIds: `${1 + (nth % 20)},${30 + nth}` }),
  (nth) => ({ showOfferedProducts: 'true', pageNo: String(1 + nth) }),
  (nth) => ({ mid: String(1 + nth), minPrice: '10', sortBy: 'priceHtoL' }),
]

/** 200 questions to a catalogue of a million products, mixed. */
export function mixedQuestions(): Query[] {
  return Object.values(kinds)
    .flatMap(([count, of]) => Array.from({ length: count }, (_, nth) => ({ nth, query: of(nth) })))
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ query }) => query)
}

/** What takes longest: the most frequent words, the last page of all products, one by one. */
export const worstQuestions: Record<string, Query> = {
  'the sixteen most frequent words': {
    q: Array.from({ length: 16 }, (_, rank) => word(rank)).join(' '),
    sortBy: 'relevance',
  },
  'the most frequent word, narrowed': {
    q: word(0),
    sortBy: 'relevance',
    minPrice: '5',
    showOfferedProducts: 'true',
  },
  'the last page of all': { pageNo: String(PRODUCTS / 20) },
}
