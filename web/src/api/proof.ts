import { CallFailed } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { useSyncExternalStore } from 'react'

/** Told whether the reader has proved who it is; undefined while nobody asks. */
let settle: ((proved: boolean) => void) | undefined
const listeners = new Set<() => void>()

/**
 * Sends; when the server wants to know first who asks, the dialog does, and it is sent again.
 * @throws what the call throws; its refusal when the reader did not prove anything.
 */
export async function proved<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const wanted = error instanceof CallFailed && error.message === messages.proofNeeded
    if (!wanted || !(await askForProof())) throw error
    return send()
  }
}

/** Closes the dialog and says what came of it. */
export function answerProof(answer: boolean): void {
  settle?.(answer)
  settle = undefined
  tell()
}

/** Whether the reader is asked to prove who it is. */
export function useProofAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => settle !== undefined,
  )
}

function askForProof(): Promise<boolean> {
  answerProof(false)
  return new Promise((resolve) => {
    settle = resolve
    tell()
  })
}

function tell() {
  for (const listener of listeners) listener()
}
