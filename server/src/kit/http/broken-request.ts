import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { randomId } from '../secrets.ts'
import { BARE_HEADERS } from './bare-headers.ts'
import { failureOf } from './failure.ts'

/**
 * Answers what never became a request (its headers came too slowly, were too long or no HTTP) in the
 * form of every failure, and ends the connection. For a server's `clientError`.
 */
export function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return
  end(socket, problemOf(error))
}

/** Ends a request whose body stopped or trickled. */
export function answerSlow(request: IncomingMessage, response: ServerResponse): void {
  answerAndEnd(request, response, new Problem('tooSlow'))
}

/** Ends a request with a `#` in its target: parsers differ on what follows it, and no right client sends it. */
export function answerFragment(request: IncomingMessage, response: ServerResponse): void {
  answerAndEnd(request, response, new Problem('badRequest', messages.fragment))
}

/**
 * One that is being answered already is only cut, and so is one whose turn has not come: what is written
 * now would be read as an earlier request's answer.
 */
function answerAndEnd(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  // A response has its socket from the time that it is its turn.
  if (response.headersSent || !response.socket) request.socket.destroy()
  else end(request.socket, problem)
}

function problemOf({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('tooSlow')
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headersTooLarge')
  return new Problem('badRequest')
}

/** There is no response to write to, so it is written by hand. */
function end(socket: Duplex, problem: Problem): void {
  if (socket.writable) {
    const body = JSON.stringify(failureOf(problem, randomId()))
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        'Connection: close',
        'Cache-Control: no-store',
        ...Object.entries(BARE_HEADERS).map((header) => header.join(': ')),
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy()
}
