import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { dayAfter, dayNumber, dayOf } from '../kit/day.ts'
import { asked, Refused, whole } from '../kit/refuse.ts'
import type { Stage } from '../network/compiled.ts'
import { signInOf, type RevenueKey } from './accounts.ts'

/** One list of rows that a partner has for each day. */
export type Sheet = {
  method: 'GET' | 'POST'
  path: string
  rows: (stage: Stage, day: string) => object[]
  /** Asked as `{startDate, endDate, page, per_page}` in the body, and answered under this name. */
  inBody?: string
}

/** How long a token is good for. */
const TOKEN_MS = 10 * 60_000

/** A pretend partner of site revenue; the form of all of them stands in docs/revenue/README.md. */
export function revenuePartner(stage: Stage, key: RevenueKey, sheets: readonly Sheet[]) {
  return async (app: FastifyInstance): Promise<void> => {
    const tokens = new Map<string, number>()

    app.setErrorHandler((error: Partial<Refused>, _, reply) => {
      const { statusCode = 500, code = 'error', message = '' } = error
      return reply.code(statusCode).send({ error: { code, message } })
    })
    app.addHook('onRequest', async ({ url, headers }) => {
      if (url.endsWith('/api/auth/login')) return
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
      if ((tokens.get(token) ?? 0) > Date.now()) return
      throw new Refused(401, 'unauthorized', 'The token is over, wrong or missing.')
    })

    app.post('/api/auth/login', ({ body }) => {
      const given = (body ?? {}) as Partial<ReturnType<typeof signInOf>>
      const { email, password } = signInOf(key)
      if (given.email !== email || given.password !== password) {
        throw new Refused(401, 'unauthorized', 'Email or password is wrong.')
      }
      const token = randomUUID()
      tokens.set(token, Date.now() + TOKEN_MS)
      return { token }
    })

    for (const { method, path, rows, inBody } of sheets) {
      app.route({
        method,
        url: path,
        handler: ({ query, body }) => {
          const question = inBody === undefined ? query : texts(body)
          const page = whole(question, 'page', 1, 1_000_000)
          const perPage = whole(question, 'per_page', 1000, 1000)
          const days = inBody === undefined ? [dayIn(question, 'date')] : rangeIn(question)
          for (const day of days) checkCompiled(stage, key, day)
          const all = days.flatMap((day) => rows(stage, day))
          const list = all.slice((page - 1) * perPage, page * perPage)
          return { [inBody ?? 'rows']: list, total: all.length, page, per_page: perPage }
        },
      })
    }
  }
}

/** A body's numbers as a query has them. */
function texts(body: unknown): Record<string, unknown> {
  const entries = Object.entries(body ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ])
  return Object.fromEntries(entries) as Record<string, unknown>
}

function dayIn(question: unknown, name: string): string {
  const day = asked(question, name)
  try {
    dayNumber(day)
  } catch {
    throw new Refused(400, 'bad_request', `${name} is a day, YYYY-MM-DD.`)
  }
  return day
}

function rangeIn(question: unknown): string[] {
  const [start, end] = [dayIn(question, 'startDate'), dayIn(question, 'endDate')]
  const length = dayNumber(end) - dayNumber(start) + 1
  if (length < 1 || length > 92) throw new Refused(400, 'bad_request', 'At most 92 days.')
  return Array.from({ length }, (_, at) => dayAfter(start, at))
}

/** Today's is never there, nor one that is held back: 'yahoo/2026-03-02' or 'yahoo/yesterday'. */
function checkCompiled({ now, notReady }: Stage, key: RevenueKey, day: string): void {
  const today = dayOf(now())
  const names = [day, ...(day === dayAfter(today, -1) ? ['yesterday'] : [])]
  if (day < today && !names.some((name) => notReady.includes(`${key}/${name}`))) return
  throw new Refused(409, 'not_ready', 'The day is not compiled yet.')
}
