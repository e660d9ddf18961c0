import type { Day } from '@orrery/contract/day'
import { revenueSourceOf, type SourceKey } from '@orrery/contract/revenue/all'
import { PartnerFailure } from '../../kit/adapter.ts'
import { EgressFailure, type EgressRequest } from '../../kit/egress/egress.ts'
import type { RevenuePartner } from '../../kit/revenue-partner.ts'
import type { Environment } from '../../kit/settings.ts'
import { PAGE_SIZE, readPages } from './read-pages.ts'
import { session } from './session.ts'
import { revenueSettings } from './settings.ts'

/** Where a sheet's rows of one day are asked for; its page is added to the body if it has one, else to the query. */
export interface SheetCall {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** The field of the answer that has the rows; `rows` unless said. */
  list?: string
}

/** What a source has of its own beside the common form of docs/revenue/README.md. */
export interface PartnerForm {
  source: SourceKey
  /** The beginning of its settings' names. */
  prefix: string
  /** By sheet. @param environment for settings of its own; read once, at the start. */
  sheets(environment: Environment): Readonly<Record<string, (day: Day) => SheetCall>>
}

/**
 * The source's voice; undefined when its connection is not configured.
 * @throws SettingsError
 */
export function connectPartner(
  form: PartnerForm,
  environment: Environment,
): RevenuePartner | undefined {
  const sheets = form.sheets(environment)
  const settings = revenueSettings(form.prefix, environment)
  if (!settings) return undefined
  const { name } = revenueSourceOf(form.source)
  const partner = session(name, settings)
  return {
    source: form.source,
    async read(sheet, day, signal) {
      const call = sheets[sheet]?.(day)
      if (!call) throw new RangeError(`${form.source} has no sheet ${sheet}.`)
      const ask = (page: number) => partner.json(requestOf(call, page), signal)
      return readPages(name, call.list ?? 'rows', ask).catch((error: unknown) =>
        translate(name, error),
      )
    },
    connection: { name, quota: '', health: partner.health, test: partner.test },
    close: partner.close,
  }
}

function requestOf({ method, path, query, body }: SheetCall, page: number): EgressRequest {
  if (body) return { method, path, body: { ...body, page, per_page: PAGE_SIZE } }
  const paged = { ...query, page: String(page), per_page: String(PAGE_SIZE) }
  return { method, path, query: paged }
}

/** Throws on: what the way out met as a {@link PartnerFailure}, anything else as it is. */
function translate(name: string, error: unknown): never {
  if (!(error instanceof EgressFailure)) throw error
  if (error.status === 409) {
    throw new PartnerFailure(`${name} has not compiled this day yet.`, { notReady: true })
  }
  throw new PartnerFailure(error.message, {
    notAsked: error.reason === 'circuit-open',
    retryAfter: error.retryAfter,
  })
}
