import type { Answer, Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMemo } from 'react'
import { useAnswer } from '../api/use-answer.ts'

/** One call of the contract as a screen uses it: how to ask it, and what of its answer is drawn. */
export interface Source<Asked, Shape> {
  key: ApiKey
  ask: (asked: Asked) => unknown
  read: (answer: unknown) => Shape
}

/** A source, checked against its call; which call it is, its type forgets. */
export function source<K extends ApiKey, Asked, Shape>(
  key: K,
  ask: (asked: Asked) => Ask<K>,
  read: (answer: Answer<K>) => Shape,
): Source<Asked, Shape> {
  return { key, ask, read: read as (answer: unknown) => Shape }
}

/** Something asked of the server, in the shape that a screen draws. */
export interface Loaded<Shape> {
  data: Shape | undefined
  /** Never answered yet. */
  loading: boolean
  /** Earlier figures stand there while the next load. */
  refetching: boolean
  error: Error | null
  /** Asks again; resolves when answered, or with why not. */
  retry: () => Promise<{ error: Error | null }>
}

/** Asks a source; nothing is sent while the query is undefined. */
export function useSource<Asked, Shape>(
  { key, ask, read }: Source<Asked, Shape>,
  asked: Asked | undefined,
): Loaded<Shape> {
  const query = asked === undefined ? undefined : (ask(asked) as Ask<ApiKey>)
  const answer = useAnswer(key, query)
  const { data: answered } = answer
  // Tables need the same rows as long as the answer is the same.
  const data = useMemo(
    () => (answered === undefined ? undefined : read(answered)),
    [answered, read],
  )
  return {
    data,
    loading: answer.isPending,
    refetching: answer.isFetching && !answer.isPending,
    error: answer.error,
    retry: () => answer.refetch(),
  }
}
