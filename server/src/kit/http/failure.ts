import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '@orrery/contract/messages'
import { Problem, type Failure, type ProblemKey } from '@orrery/contract/problems'
import { ConnectionLost, OutcomeUnknown } from '../connection-lost.ts'
import { PoolFull } from '../telling-pool.ts'
import type { Log } from '../log.ts'
import { isMachineLost } from '../lost-machine.ts'
import { askerOf } from './asker.ts'

/** The one door by which every failure leaves: status, our own words, the request's id. */
export function answerFailure(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const cutOff = isCutOff(request)
    const problem = cutOff ? new Problem('cutOff') : problemOf(error)
    if (cutOff) {
      log.warn({ requestId: request.id, route: request.routeOptions.url }, 'request was cut off')
    } else if (problem.status >= 500) {
      log.error(
        { requestId: request.id, route: request.routeOptions.url, error: described(error) },
        'request failed',
      )
    } else if (problem.status === 403 || problem.status === 429) {
      // Who tries doors, or tries too often, is seen before one of them opens.
      const { vendorId, personId, via } = askerOf(request) ?? {}
      log.warn(
        { requestId: request.id, route: request.routeOptions.url, vendorId, personId, via },
        problem.status === 403 ? 'access refused' : 'limit reached',
      )
    }
    if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter)
    if (problem.key === 'rangeOutside') void reply.headers(rangeOf(error))
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failureOf(problem, request.id)))
  }
}

/** How long the file is of which a range was asked for. */
function rangeOf(error: unknown): Record<string, string> {
  return (error as { headers?: Record<string, string> } | null)?.headers ?? {}
}

/** Whoever asked went away while the body was on its way: no failure of ours, and nobody hears the answer. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return !raw.complete && (raw.destroyed || raw.socket.destroyed)
}

export function failureOf(problem: Problem, requestId: string): Failure {
  const texts = [...problem.texts]
  return { message: texts[0] ?? '', statusMessages: texts, errors: texts, requestId }
}

/** Our own problems pass; what Fastify or PostgreSQL throw is translated; the rest is unexpected. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof OutcomeUnknown) return new Problem('unsure')
  if (error instanceof PoolFull) return new Problem('crowded')
  if (error instanceof ConnectionLost || isMachineLost(error)) return new Problem('busy')
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') {
    const refusal = refusalOf(code)
    if (refusal !== undefined) return new Problem(refusal)
    // 28: it does not let us in, since our password was changed, say. 3D and 55000: the database is unavailable or
    // takes no connections, for a restore, say. CIINF: a Citus lost a part of the statement between its machines, as
    // it may while a table is spread. 40: two waited for each other, and one was undone whole.
    if (
      /^(08|28|53|57P|3D|40|55000|CIINF)/.test(code) ||
      /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/.test(code)
    ) {
      return new Problem('busy')
    }
    // 22: a value that PostgreSQL cannot read, such as a number out of range.
    if (code.startsWith('22')) return new Problem('invalid', messages.somethingWrong)
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('tooLarge')
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('wrongMediaType')
    if (code.startsWith('FST_ERR_CTP')) return new Problem('badJson')
    // A path that cannot be decoded or is too long is no call of ours.
    if (/^FST_ERR_(BAD_URL|MAX_PARAM_LENGTH)$/.test(code)) return new Problem('notFound')
  }
  if (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
      error.message,
    )
  ) {
    return new Problem('busy')
  }
  const status = (error as FastifyError | null)?.statusCode
  if (status === 400) return new Problem('badJson')
  if (status === 412) return new Problem('notAsBefore')
  if (status === 413) return new Problem('tooLarge')
  if (status === 416) return new Problem('rangeOutside')
  return new Problem('unexpected')
}

/** What a database or a disk refuses that is there: by PostgreSQL's code or the operating system's. */
function refusalOf(code: string): ProblemKey | undefined {
  if (/^(53100|ENOSPC|EDQUOT)$/.test(code)) return 'diskFull'
  if (/^(25006|EROFS)$/.test(code)) return 'readOnly'
  if (code === '53300') return 'crowded'
  // Cancelled after its time, which a lock that somebody holds uses up; or not waiting for one any longer.
  if (/^(57014|55P03)$/.test(code)) return 'keptWaiting'
  return undefined
}

/** Whether the database is there and only stores nothing: whoever only reads may go on. */
export function refusesWrites(error: unknown): boolean {
  return ['diskFull', 'readOnly'].includes(problemOf(error).key)
}

/** Whether the database is out of reach for now, or went away meanwhile: what is done again by itself is done later. */
export function isAway(error: unknown): boolean {
  return ['busy', 'unsure', 'crowded'].includes(problemOf(error).key)
}

/** Whether the database is there and refuses a statement that it may take later: it stores nothing, or a lock is held. */
export function isRefusedForNow(error: unknown): boolean {
  return refusesWrites(error) || problemOf(error).key === 'keptWaiting'
}

function described(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  return { name: error.name, message: error.message, stack: error.stack }
}
