import type { FastifyInstance } from 'fastify'
import { asked, Refused } from '../kit/refuse.ts'
import type { Stage } from '../network/compiled.ts'
import type { ReportRow } from '../network/report-row.ts'
import { catalogue } from './catalogue.ts'
import { customReport } from './custom-report.ts'
import { earnings } from './earnings.ts'
import { links } from './links.ts'
import { merchantMatch } from './merchants.ts'
import type { Publisher } from './publishers.ts'
import { quality } from './quality.ts'

export type ConnexityOptions = Stage & {
  publishers: Publisher[]
  /** How many times a report's address answers "pending" before the file. */
  reportDelay: number
  /** Clicks on these days beside those of the network; of CPC. */
  arrived: (days: string[]) => Promise<ReportRow[]>
}

export type ConnexityStage = ConnexityOptions & {
  /** The account whose publisherId and apiKey stand in the query. @throws Refused 401 */
  publisherOf: (query: unknown) => Publisher
}

/**
 * The pretend Connexity (Orion): its reports host and its link host under one prefix. What is
 * known of the real one and what is assumed stands in docs/programmes/orion.md.
 */
export function connexity(options: ConnexityOptions) {
  const stage: ConnexityStage = {
    ...options,
    publisherOf(query) {
      const [id, key] = [asked(query, 'publisherId'), asked(query, 'apiKey')]
      const found = options.publishers.find(
        ({ publisherId, apiKey }) => publisherId === id && apiKey === key,
      )
      if (found) return found
      throw new Refused(401, 'UNAUTHORIZED', 'publisherId and apiKey are wrong or missing.')
    },
  }
  return async (app: FastifyInstance): Promise<void> => {
    // Assumption: error bodies are not documented. Later partners bring their own form.
    app.setErrorHandler((error: Partial<Refused>, _, reply) => {
      const statusCode = error.statusCode ?? 500
      const { code = 'ERROR', message = '' } = error
      return reply.code(statusCode).send({ statusCode, error: code, message })
    })
    earnings(app, stage)
    quality(app, stage)
    customReport(app, stage)
    links(app, stage)
    merchantMatch(app, stage)
    catalogue(app, stage)
  }
}
