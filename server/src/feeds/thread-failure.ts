import { PartnerFailure } from '../kit/adapter.ts'
import { ConnectionLost } from '../kit/connection-lost.ts'
import { Held } from './held.ts'

/** An error on its way out of a thread, where a class does not pass. */
export interface ThreadFailure {
  kind: 'Held' | 'PartnerFailure' | 'ConnectionLost' | 'Error'
  message: string
  /** Of PostgreSQL or the operating system, where it is theirs. */
  code?: unknown
}

const kinds = { Held, PartnerFailure, ConnectionLost }

/** What is told of an error. */
export function failureOf(error: unknown): ThreadFailure {
  const names = ['Held', 'PartnerFailure', 'ConnectionLost'] as const
  const kind = names.find((name) => error instanceof kinds[name]) ?? 'Error'
  const { message, code } = error as Error & { code?: unknown }
  return { kind, message, code }
}

/** The error that it was in the thread. */
export function errorOf({ kind, message, code }: ThreadFailure): Error {
  return kind === 'Error' ? Object.assign(new Error(message), { code }) : new kinds[kind](message)
}
