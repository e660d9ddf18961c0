import type { Answer, Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMemo } from 'react'
import { useAnswer } from '../api/use-answer.ts'

/** Something asked of the server, in the shape that a screen draws. */
export interface Loaded<Shape> {
  data: Shape | undefined
  /** Never answered yet. */
  loading: boolean
  /** Earlier figures stand there while the next load. */
  refetching: boolean
  error: Error | null
  retry: () => void
}

/** A hook that asks; nothing is sent while the question is undefined. */
export type Source<Asked, Shape> = (asked: Asked | undefined) => Loaded<Shape>

/** A source over one call of the contract: how to ask it, and what of its answer is drawn. */
export function source<K extends ApiKey, Asked, Shape>(
  key: K,
  ask: (asked: Asked) => Ask<K>,
  read: (answer: Answer<K>) => Shape,
): Source<Asked, Shape> {
  return function useSource(asked) {
    const answer = useAnswer(key, asked === undefined ? undefined : ask(asked))
    const { data: answered } = answer
    // Tables need the same rows as long as the answer is the same.
    const data = useMemo(() => (answered === undefined ? undefined : read(answered)), [answered])
    return {
      data,
      loading: answer.isPending,
      refetching: answer.isFetching && !answer.isPending,
      error: answer.error,
      retry: () => void answer.refetch(),
    }
  }
}
