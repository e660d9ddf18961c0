import type { FastifyRequest } from 'fastify'
import {
  getSaves,
  postSaves,
  saveTroubles,
  type GetSave,
  type PostSave,
} from '@orrery/contract/admin/save-daily-reports'
import { MOST_SAVED_DAYS } from '@orrery/contract/admin/save-limits'
import { daysBetween, dayAt, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import type { Asked } from '../kit/http/handler.ts'
import { handlersOf } from '../kit/http/handlers-of.ts'
import { refuseMoreDrafts } from './draft.query.ts'
import { dryRunWords } from './dry-run.ts'
import { pull, trailingWindow, type PulledPart } from './pull.ts'

type AskedGet = Asked<GetSave>
type AskedPost = Asked<PostSave>

/** The save calls of every programme: one handler for all, told apart by the manifest (2-links §7). */
export const saveHandlers = {
  ...handlersOf(getSaves, saveByGet),
  ...handlersOf(postSaves, saveByPost),
}

/** A GET that changes data, so it is refused from other sites and from prefetching. */
async function saveByGet({ app, scope, query, request }: AskedGet, key: ProgrammeKey) {
  refuseDrift(request)
  const { startDate = query.date, ...more } = query
  if (startDate === undefined) {
    const { dayName = 'startDate' } = programmeOf(key).save
    throw new Problem('invalid', `${dayName}: ${messages.badDay}`)
  }
  return save(app, scope.vendorId, key, { ...more, startDate })
}

async function saveByPost({ app, scope, body }: AskedPost, key: ProgrammeKey) {
  return save(app, scope.vendorId, key, body)
}

interface SaveRequest {
  startDate: Day
  endDate?: Day | undefined
  window?: boolean | undefined
  accept?: boolean | undefined
  kind?: Kind | undefined
  dry?: boolean | undefined
}

async function save(app: App, startedBy: number, key: ProgrammeKey, request: SaveRequest) {
  const { name, finalAfterDays } = programmeOf(key)
  const adapter = app.adapters.get(key)
  if (!adapter) throw new Problem('conflict', messages.notConfigured(name))
  const { startDate: start, endDate: end = start } = request
  if (end < start) throw new Problem('invalid', messages.startAfterEnd)
  if (daysBetween(start, end) >= MOST_SAVED_DAYS) {
    throw new Problem('invalid', messages.mostSaved(MOST_SAVED_DAYS))
  }
  if (end > dayAt(app.clock(), app.config.REPORT_TIME_ZONE)) {
    throw new Problem('invalid', messages.dayToCome)
  }
  const range = request.window ? trailingWindow(end, finalAfterDays) : { start, end }
  if (request.dry) await refuseMoreDrafts(app.ingest, 1)
  await audit(app.pool, request.dry ? 'dry-run' : 'save', startedBy, key, { range })
  const ended: PulledPart[] = []
  const sentences: string[] = []
  let leftOut = false
  for (const kind of adapter.kinds.filter((each) => each === (request.kind ?? each))) {
    const options = { startedBy, accept: request.accept ?? false, dry: request.dry ?? false }
    const parts = await pull(app, adapter, kind, range, options)
    if (parts) {
      ended.push(...parts)
      sentences.push(`${kind}: ${told(parts)}`)
    } else {
      const running = messages.pullRunning(name, kind)
      // What became of a type before is to be told.
      if (ended.length === 0) throw new Problem('conflict', running)
      leftOut = true
      sentences.push(`${kind}: ${running}`)
    }
  }
  const found = leftOut || ended.some((part) => part.rows > 0 || isTrouble(part))
  return {
    statusMessage: found ? sentences.join(' ') : messages.noRecords,
    runs: ended.map((part) => part.runId),
    trouble: leftOut ? 'failed' : worstOf(ended),
  }
}

function worstOf(parts: PulledPart[]) {
  return saveTroubles.find((trouble) => parts.some(({ status }) => status === trouble)) ?? null
}

function isTrouble({ status }: PulledPart): boolean {
  return saveTroubles.some((trouble) => status === trouble)
}

/** What a pull did, in one sentence. */
function told(parts: PulledPart[]): string {
  const rows = added(parts.map((part) => part.rows))
  const trouble = parts.filter(isTrouble)
  const reasons = [...new Set(trouble.map((part) => part.reason))]
  const changed = parts.flatMap(({ changedVendorDays = [] }) => changedVendorDays)
  const stored = parts.some((part) => part.status === 'done')
    ? messages.rowsSaved(rows)
    : messages.nothingNew(rows)
  const words = changed.length > 0 ? dryRunWords(rows, added(changed)) : stored
  return trouble.length === parts.length ? reasons.join(' ') : [words, ...reasons].join(' ')
}

function added(counts: readonly number[]): number {
  return counts.reduce((total, each) => total + each, 0)
}

/** @throws Problem crossSite for a request that another site or a prefetch caused. */
function refuseDrift({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const purpose = `${String(headers['purpose'])} ${String(headers['sec-purpose'])}`
  if (site === 'cross-site' || purpose.includes('prefetch')) throw new Problem('crossSite')
}
