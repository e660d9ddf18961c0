import type { AgreedText } from './http/agreed.ts'

/** Answers by question, each good for one revision of what it was made from. */
export interface Memory {
  /** The kept answer; undefined when there is none of this revision. */
  get(question: string, revision: string): AgreedText | undefined
  keep(question: string, revision: string, answer: AgreedText): void
}

/**
 * An empty memory. It lets go of the answers that were not used for longest.
 * @param most characters of questions and answers together; each takes one or two bytes.
 */
export function memory(most: number): Memory {
  // A Map keeps the order of insertion: what is used is put in again, so the first key is the oldest.
  const entries = new Map<string, { revision: string; answer: AgreedText }>()
  let held = 0
  const take = (question: string) => {
    const entry = entries.get(question)
    if (!entry) return undefined
    entries.delete(question)
    held -= question.length + entry.answer.text.length
    return entry
  }
  const put = (question: string, entry: { revision: string; answer: AgreedText }) => {
    entries.set(question, entry)
    held += question.length + entry.answer.text.length
  }
  return {
    get(question, revision) {
      const entry = take(question)
      if (entry?.revision !== revision) return undefined
      put(question, entry)
      return entry.answer
    },
    keep(question, revision, answer) {
      take(question)
      put(question, { revision, answer })
      for (const oldest of entries.keys()) {
        if (held <= most) return
        take(oldest)
      }
    },
  }
}
