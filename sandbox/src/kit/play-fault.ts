import { Readable } from 'node:stream'
import { buffer as gathered } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { damaged } from './damage.ts'
import type { Fault } from './faults.ts'

/** Answers in the partner's place, for faults that need no true answer. False: not one of those. */
export function playInstead(fault: Fault, reply: FastifyReply): boolean {
  const { socket } = reply.raw
  switch (fault.kind) {
    case 'status':
    case 'retry-after': {
      const code = fault.status ?? (fault.kind === 'status' ? 500 : 429)
      if (fault.kind === 'retry-after') reply.header('retry-after', fault.retryAfter ?? 1)
      void reply.code(code).send({ statusCode: code, error: 'FAULT', message: 'Asked for.' })
      return true
    }
    case 'html':
      void reply.type('text/html').send('<!doctype html><title>Maintenance</title><p>Back soon.')
      return true
    case 'gzip-bomb':
      void reply.type('application/json').header('content-encoding', 'gzip').send(bomb())
      return true
    case 'hang':
      reply.hijack()
      return true
    case 'reset':
      reply.hijack()
      socket?.resetAndDestroy()
      return true
    case 'trickle':
      reply.hijack()
      trickle(reply)
      return true
    default:
      return false
  }
}

/** The true answer, text or bytes or a stream of either, spoiled: what goes out in place of `payload`. */
export async function spoil(fault: Fault, payload: unknown, reply: FastifyReply) {
  const whole = await bytesOf(payload)
  reply.removeHeader('content-length')
  if (fault.kind !== 'truncated') return damaged(fault.kind, whole.toString())
  reply.header('content-length', whole.length)
  return Readable.from(half(whole))
}

async function bytesOf(payload: unknown): Promise<Buffer> {
  if (payload instanceof Readable) return gathered(payload)
  return Buffer.isBuffer(payload)
    ? payload
    : Buffer.from(typeof payload === 'string' ? payload : '')
}

async function* half(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, Math.floor(bytes.length / 2))
  // The half must have left before the error below destroys the socket.
  await pause(50)
  throw new Error('cut, as the fault asked')
}

function trickle({ raw }: FastifyReply): void {
  raw.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => raw.write(' '), 50)
  raw.once('close', () => clearInterval(timer))
}

/** 1 GB of blanks in about 1 MB: gzip members stand one behind the other and unpack as one. */
function bomb(): Buffer {
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '))
  return Buffer.concat(Array.from({ length: 64 }, () => member))
}
