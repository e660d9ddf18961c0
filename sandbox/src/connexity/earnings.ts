import type { FastifyInstance } from 'fastify'
import { fromMicros, toMicros } from '../kit/money.ts'
import { asked } from '../kit/refuse.ts'
import { compiled } from '../network/compiled.ts'
import type { ConnexityStage } from './connexity.ts'
import { perClick } from './csv.ts'
import { reportDays } from './range.ts'

/**
 * GET /api/reporting/earnings: one entry a day. A day that is not compiled has no entry
 * (assumption), so that nobody takes it for a day without earnings.
 */
export function earnings(app: FastifyInstance, stage: ConnexityStage): void {
  app.get('/api/reporting/earnings', ({ query }) => {
    const { publisherId, kind } = stage.publisherOf(query)
    const days = reportDays(asked(query, 'startDate'), asked(query, 'endDate')).filter((day) =>
      compiled(stage, 'orion', kind, day),
    )
    const sums = days.map((date) => ({ date, ...sumOf(stage.network.rows('orion', kind, date)) }))
    const clicks = sums.reduce((sum, day) => sum + day.clicks, 0)
    const micros = sums.reduce((sum, day) => sum + day.micros, 0n)
    return {
      publisherId: Number(publisherId),
      entriesCount: sums.length,
      earnings: sums.map((day) => ({
        date: day.date,
        redirects: day.clicks,
        estimatedEarnings: Number(fromMicros(day.micros)),
        cpc: Number(perClick(day.micros, day.clicks)),
      })),
      totals: {
        cpcRedirects: kind === 'cpc' ? clicks : 0,
        cpaRedirects: kind === 'cpa' ? clicks : 0,
        earnings: Number(fromMicros(micros)),
      },
    }
  })
}

function sumOf(rows: Iterable<{ clicks: number; earnings: string }>) {
  let clicks = 0
  let micros = 0n
  for (const row of rows) {
    clicks += row.clicks
    micros += toMicros(row.earnings)
  }
  return { clicks, micros }
}
