import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayAfter, dayOf } from '../kit/day.ts'
import { Refused } from '../kit/refuse.ts'
import { compiled } from '../network/compiled.ts'
import type { Network } from '../network/network.ts'
import type { Kind } from '../network/programmes.ts'
import type { ReportRow } from '../network/report-row.ts'
import type { ConnexityStage } from './connexity.ts'
import { reportCsv } from './csv.ts'
import type { Publisher } from './publishers.ts'
import { reportDays } from './range.ts'

type Ordered = { kind: Kind; days: string[]; asOf: string; polls: number; arrived: ReportRow[] }
type Body = Record<string, unknown>

const reportsKept = 1000

/**
 * The asynchronous custom report: POST /authenticate for a token, POST /reporting/generateReports
 * for the address of a file, then that address until it answers 200 with the CSV. Until then it
 * answers 202 {status: 'PENDING'} (assumption). The address is its own permission, like a
 * presigned one, and carries no key.
 */
export function customReport(app: FastifyInstance, stage: ConnexityStage): void {
  const tokens = new Map<string, Publisher>()
  const ordered = new Map<string, Ordered>()

  app.post<{ Body: Body }>('/authenticate', ({ query, body }) => {
    const publisher = stage.publisherOf(query)
    const known =
      String(body?.publisherId) === publisher.publisherId &&
      body?.email === publisher.email &&
      body?.password === publisher.password
    if (!known) throw new Refused(401, 'UNAUTHORIZED', 'Wrong email, password or publisherId.')
    const token = randomUUID()
    tokens.set(token, publisher)
    return { token }
  })

  const order = async (request: FastifyRequest<{ Body: Body }>) => {
    stage.publisherOf(request.query)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const publisher = tokens.get(token)
    if (!publisher || String(request.body?.publisherId) !== publisher.publisherId) {
      throw new Refused(401, 'UNAUTHORIZED', 'The token is not of this publisherId.')
    }
    const { kind } = publisher
    const asOf = dayOf(stage.now())
    const days = daysOf(request.body, asOf)
    const missing = days.filter((day) => !compiled(stage, 'orion', kind, day))
    if (missing.length > 0) return { reportResponse: notReady(missing) }
    const id = randomUUID()
    const arrived = kind === 'cpc' ? await stage.arrived(days) : []
    ordered.set(id, { kind, days, asOf, polls: stage.reportDelay, arrived })
    const [oldest] = ordered.keys()
    if (ordered.size > reportsKept && oldest) ordered.delete(oldest)
    const url = `${request.protocol}://${request.host}${app.prefix}/reporting/files/${id}.csv`
    return { reportResponse: { status: 'ACCEPTED', reportUrls: [{ pageNumber: 1, url }] } }
  }
  app.post<{ Body: Body }>('/reporting/generateReports', (request) => order(request))

  app.get<{ Params: { id: string } }>('/reporting/files/:id.csv', (request, reply) => {
    const report = ordered.get(request.params.id)
    if (!report) throw new Refused(404, 'NOT_FOUND', 'There is no such report.')
    if (report.polls > 0) {
      report.polls -= 1
      return reply.code(202).send({ status: 'PENDING' })
    }
    return reply.type('text/csv; charset=utf-8').send(csvOf(stage.network, report))
  })
}

function daysOf(body: Body, today: string): string[] {
  const wrong =
    (body.reportType !== 'CUSTOM_REPORT' && 'reportType is CUSTOM_REPORT.') ||
    (body.aggregationType !== 'DAY' && 'aggregationType is DAY.') ||
    (typeof body.fieldList !== 'string' && 'fieldList names columns, joined by commas.') ||
    // Assumption: one page holds a whole report. A second one must not repeat it.
    (Number(body.pageNumber ?? 1) !== 1 && 'pageNumber is 1: a report has one page.')
  if (wrong) throw new Refused(400, 'BAD_REQUEST', wrong)
  const yesterday = dayAfter(today, -1)
  if (body.timeRangeType === 'YESTERDAY') return [yesterday]
  if (body.timeRangeType === 'CUSTOM') {
    return reportDays(String(body.startDate), String(body.endDate))
  }
  throw new Refused(400, 'BAD_REQUEST', 'timeRangeType is YESTERDAY or CUSTOM.')
}

/** Assumption: nothing public says what is answered for a day that is not compiled yet. */
function notReady(notReadyDates: string[]) {
  return { status: 'NOT_READY', message: 'Not compiled yet.', notReadyDates, reportUrls: [] }
}

function csvOf(network: Network, { kind, days, asOf, arrived }: Ordered): Readable {
  function* rows() {
    for (const day of days) yield* network.rows('orion', kind, day, asOf)
    yield* arrived
  }
  return Readable.from(reportCsv(rows()))
}
