import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '@orrery/contract/route'
import type { Scope } from '../scope.ts'
import type { CountedFile } from './counted-file.ts'

/** A call as it ended. */
export interface NotedCall {
  scope: Scope
  route: Route
  requestId: string
  /** When it was asked. */
  at: Date
  /** Whether a file was asked for. */
  asFile: boolean
  status: number
  /** Milliseconds from knowing who asks until all of the answer had left, or the caller had. */
  ms: number
  /** Rows of the answer's list or of the file; null where there is none. */
  rows: number | null
  /** Bytes of the body. */
  bytes: number
}

/** Is told of every call by somebody who is known, when it has ended; takes no time and never throws. */
export type NoteCall = (call: NotedCall) => void

/** A call that is being answered: what is known from the start, and of the answer once there is one. */
export interface OpenCall extends Pick<NotedCall, 'scope' | 'route' | 'at' | 'asFile'> {
  rows?: number | null
  file?: CountedFile
}

/** Tells of a call when its answer has left; of one whose caller left before any of it, nothing. */
export function noteAtEnd(
  call: OpenCall,
  request: FastifyRequest,
  reply: FastifyReply,
  note: NoteCall,
): void {
  const started = performance.now()
  reply.raw.once('close', () => {
    if (!reply.raw.headersSent) return
    const { scope, route, at, asFile, rows, file } = call
    note({
      scope,
      route,
      requestId: request.id,
      at,
      asFile,
      status: reply.raw.statusCode,
      ms: Math.ceil(performance.now() - started),
      rows: file?.rows() ?? rows ?? null,
      bytes: file?.bytes() ?? Number(reply.getHeader('content-length') ?? 0),
    })
  })
}
