import type { AgreedText } from './http/agreed.ts'

/** Answers by query, each good for one revision of what it was made from. */
export interface AnswerCache {
  /** The kept answer; undefined when there is none of this revision. */
  get(query: string, revision: string): AgreedText | undefined
  keep(query: string, revision: string, answer: AgreedText): void
}

/**
 * An empty cache. It drops the answers that were not used for longest.
 * @param most characters of queries and answers together; each takes one or two bytes.
 */
export function answerCache(most: number): AnswerCache {
  // A Map keeps the order of insertion: what is used is put in again, so the first key is the oldest.
  const entries = new Map<string, { revision: string; answer: AgreedText }>()
  let held = 0
  const take = (query: string) => {
    const entry = entries.get(query)
    if (!entry) return undefined
    entries.delete(query)
    held -= query.length + entry.answer.text.length
    return entry
  }
  const put = (query: string, entry: { revision: string; answer: AgreedText }) => {
    entries.set(query, entry)
    held += query.length + entry.answer.text.length
  }
  return {
    get(query, revision) {
      const entry = take(query)
      if (entry?.revision !== revision) return undefined
      put(query, entry)
      return entry.answer
    },
    keep(query, revision, answer) {
      take(query)
      put(query, { revision, answer })
      for (const oldest of entries.keys()) {
        if (held <= most) return
        take(oldest)
      }
    },
  }
}
