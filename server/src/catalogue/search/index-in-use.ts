import { findProducts } from './find-products.ts'
import { openedIndex, type OpenedIndex } from './opened-index.ts'
import { suggest } from './suggest.ts'
import type { Tasks, Told } from './thread-messages.ts'

export interface IndexInUse {
  /** Answers from the index that it was told to open last. */
  answerTo(told: Told): Tasks[keyof Tasks]['answer']
  close(): void
}

export function indexInUse(): IndexInUse {
  let opened: OpenedIndex | undefined
  const close = () => {
    opened?.index.close()
    opened = undefined
  }
  return {
    answerTo: (told) => {
      if (told.do === 'open') {
        // First, so that there is never the memory of two.
        close()
        opened = openedIndex(told.path)
        return opened.index.head
      }
      if (!opened) throw new Error('There is no index yet.')
      if (told.do === 'suggestions') return suggest(opened, told.asked)
      return findProducts(opened, told.asked)
    },
    close,
  }
}
