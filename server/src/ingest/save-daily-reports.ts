import type { FastifyRequest } from 'fastify'
import { dayAt, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { orion } from '@orrery/contract/programmes/orion'
import { audit } from '../accounts/audit.ts'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { pull, trailingWindow, type PulledPart } from './pull.ts'

/** 2-links §7: a GET that changes data, so it is refused from other sites and from prefetching. */
export const saveDailyReports: Handler<'GET /home/saveDailyReports'> = async (asked) => {
  refuseDrift(asked.request)
  return save(asked.app, asked.scope.vendorId, asked.query)
}

/** The same by POST. */
export const saveDailyReportsPost: Handler<'POST /home/saveDailyReports'> = async (asked) =>
  save(asked.app, asked.scope.vendorId, asked.body)

interface SaveQuestion {
  startDate: Day
  window?: boolean | undefined
  accept?: boolean | undefined
}

async function save(app: App, startedBy: number, question: SaveQuestion) {
  const adapter = app.adapters.get('orion')
  if (!adapter) throw new Problem('conflict', 'Orion’s connection is not configured.')
  if (question.startDate > dayAt(app.clock(), app.config.REPORT_TIME_ZONE)) {
    throw new Problem('invalid', 'This day has not come yet.')
  }
  const range = question.window
    ? trailingWindow(question.startDate, orion.finalAfterDays)
    : { start: question.startDate, end: question.startDate }
  await audit(app.pool, 'save', startedBy, 'orion', { range })
  const ended: PulledPart[] = []
  const sentences: string[] = []
  for (const kind of adapter.kinds) {
    const options = { startedBy, ...(question.accept && { accept: true }) }
    const parts = await pull(app, adapter, kind, range, options)
    if (!parts) throw new Problem('conflict', `A pull of Orion ${kind} is running already.`)
    ended.push(...parts)
    sentences.push(`${kind}: ${told(parts)}`)
  }
  const found = ended.some((part) => part.rows > 0 || isTrouble(part))
  return {
    statusMessage: found ? sentences.join(' ') : messages.noRecords,
    runs: ended.map((part) => part.runId),
  }
}

function isTrouble({ status }: PulledPart): boolean {
  return status !== 'done' && status !== 'unchanged'
}

/** What a pull did, in one sentence. */
function told(parts: PulledPart[]): string {
  const rows = parts.reduce((total, part) => total + part.rows, 0)
  const trouble = parts.filter(isTrouble)
  const reasons = [...new Set(trouble.map((part) => part.reason))]
  const stored = parts.some((part) => part.status === 'done')
    ? `${rows} rows saved.`
    : `${rows} rows, nothing new.`
  return trouble.length === parts.length ? reasons.join(' ') : [stored, ...reasons].join(' ')
}

/** @throws Problem crossSite for a request that another site or a prefetch caused. */
function refuseDrift({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const purpose = `${String(headers['purpose'])} ${String(headers['sec-purpose'])}`
  if (site === 'cross-site' || purpose.includes('prefetch')) throw new Problem('crossSite')
}
