import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { counting } from '../kit/known-domains.ts'
import { answerPage, answerRedirect } from './answer.ts'
import { QueueFull, type Done } from './batches.ts'
import { openCountries } from './countries.ts'
import { codeOf, domainOf, readHit, type AskedLink } from './hit.ts'
import type { IncomingMessage, ServerResponse } from './http.ts'
import { openJournal } from './journal.ts'
import { DatabaseUnavailable, openLine, type Base } from './line.ts'
import { openLinks } from './links.ts'
import { openRecorder } from './recorder.ts'
import { redirect, type Parts } from './redirect.ts'
import { transportSecurity } from './transport-security.ts'
import { openVisits } from './visits.ts'

export interface Redirector {
  /**
   * Answers a request for `/s/{code}`, and under a vendor's short URL domain every other, by 404; false,
   * and untouched, when it is neither.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Takes the folder of clicks, stores what an earlier process left there and recalls the last hour's visitors.
   * Resolves also while the database is unavailable. Rejects when another process holds the folder.
   */
  ready(): Promise<void>
  /** Whether clicks that it found on disk lie there on, since they cannot be read. */
  keepsUnread(): boolean
  /** Finishes the clicks that were taken; call it when the server takes no more requests. */
  close(): Promise<void>
}

/** Short code → 302, once the click is on disk. Until ready() every short link is answered with 503. */
export function redirector(app: Base): Redirector {
  let opened: Awaited<ReturnType<typeof open>> | undefined
  const securityOf = transportSecurity(app)

  return {
    handle(request, response) {
      const code = codeOf(request.url ?? '')
      const named = domainOf(app, request)
      const domain = counting(named)
      if (code === undefined && domain?.kind !== 'short') return false
      const security = securityOf?.(named)
      if (code === undefined) answerPage(response, 'unknown', security)
      else if (request.method !== 'GET' && request.method !== 'HEAD')
        answerPage(response, 'method', security)
      else if (!opened) answerPage(response, 'busy', security)
      else answer({ code, domain, request }, response, opened.parts, security)
      return true
    },
    ready: async () => {
      opened = await open(app)
    },
    keepsUnread: () => opened?.parts.recorder.keepsUnread() ?? false,
    close: async () => {
      await opened?.close()
      opened = undefined
    },
  }
}

function answer(
  asked: AskedLink,
  response: ServerResponse,
  parts: Parts,
  security: string | undefined,
): void {
  /** Throws nothing: the others of its batch are told after it. */
  const done: Done<string | undefined> = (error, location) => {
    try {
      if (error !== undefined) throw error
      if (location === undefined) answerPage(response, 'unknown', security)
      else answerRedirect(response, location, security)
    } catch (cause) {
      if (!(cause instanceof DatabaseUnavailable || cause instanceof QueueFull)) {
        parts.app.log.error({ reason: String(cause) }, 'redirector: a click could not be kept')
      }
      // An answer that was begun cannot become another one.
      if (response.headersSent) response.destroy()
      else answerPage(response, 'busy', security)
    }
  }
  try {
    redirect(readHit(asked, parts.app.config.TRUST_PROXY_HOPS), parts, done)
  } catch (error) {
    done(error)
  }
}

/** What an integer of PostgreSQL holds. */
const MOST_NODE = 2 ** 31

async function open(app: Base): Promise<{ parts: Parts; close(): Promise<void> }> {
  const line = openLine(app, () => void recorder.store())
  const journal = await openJournal(join(app.config.dataDir, 'clicks'))
  const recorder = openRecorder(app, line, journal)
  const visits = openVisits()
  const countryOf = await openCountries(app.config.dataDir, app.log)
  await recorder.store()
  await visits.recall(line.pool, app.clock()).catch((error: unknown) => {
    app.log.warn({ reason: String(error) }, 'redirector: the last hour is not recalled')
  })
  return {
    parts: {
      app,
      links: openLinks(line),
      visits,
      recorder,
      countryOf,
      node: randomInt(1, MOST_NODE),
    },
    close: async () => {
      await recorder.drained()
      // What cannot be stored stays on disk for the next start.
      await recorder.store()
      await line.close()
      await journal.close()
    },
  }
}
