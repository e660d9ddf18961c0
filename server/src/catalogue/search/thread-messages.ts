import type { Head } from './index-format.ts'
import type { ProductsAsked, ProductsFound, Suggestions, SuggestionsAsked } from './question.ts'

/** What the thread that reads an index is told, and what it answers. */
export interface Tasks {
  open: { told: { do: 'open'; path: string }; answer: Head }
  products: { told: { do: 'products'; asked: ProductsAsked }; answer: ProductsFound }
  suggestions: { told: { do: 'suggestions'; asked: SuggestionsAsked }; answer: Suggestions }
}
export type Told = Tasks[keyof Tasks]['told']

/** The answer is JSON: a page that is cloned between threads as an object takes half as long again. */
export type Replied =
  | { id: number; answer: string }
  | { id: number; failed: string; answer?: undefined }
