import { API_CALLS_AN_HOUR } from '@orrery/contract/logs/log-limits'
import type { App } from '../kit/app.ts'
import { AT_START_MS } from '../kit/day-partitions.query.ts'
import type { NotedCall } from '../kit/http/noted-call.ts'
import { lastingFailure } from '../kit/lasting-failure.ts'
import { underNoRequest } from '../kit/present-request.ts'
import { storeCalls, type StoredCall } from './store-calls.query.ts'
import { prepareCallDays } from './tidy-calls.ts'

/** The log of vendors' calls. A call neither waits nor fails for its line. */
export interface CallLog {
  note(call: NotedCall): void
  /** How many lines were given up since the start, because too many waited or the database was away. */
  dropped(): number
  /** Stores what waits, and takes no more. */
  close(): Promise<void>
}

const FLUSH_MS = 500

/** The most lines of one statement, and the most that wait. */
const MOST = 1_000
const BOUND = 10_000

export function openCallLog(app: Pick<App, 'pool' | 'config' | 'log'>): CallLog {
  let waiting: StoredCall[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  // A line of a day whose partition is being made meanwhile would be refused, and its statement with it.
  let storing = prepareCallDays(app.pool, AT_START_MS).catch((error: unknown) => {
    app.log.warn({ reason: String(error) }, 'logs: days have no partition yet')
  })
  const writing = lastingFailure(app.log, {
    failed: 'logs: calls are not written down for now',
    again: 'logs: calls are written down again',
  })

  async function storeAll(): Promise<void> {
    timer = undefined
    while (waiting.length > 0) {
      const calls = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      await store(calls)
    }
  }

  /** A statement that failed is not tried again: it may have committed all the same. */
  async function store(calls: StoredCall[]): Promise<void> {
    try {
      await storeCalls(app.pool, calls, {
        timeZone: app.config.REPORT_TIME_ZONE,
        mostAnHour: API_CALLS_AN_HOUR,
      })
      writing.succeeded()
    } catch (error) {
      dropped += calls.length
      writing.failed(error)
    }
  }

  const flush = (): Promise<void> => (storing = storing.then(storeAll))

  return {
    note(call) {
      if (!isLogged(call)) return
      if (waiting.length >= BOUND) {
        dropped += 1
        return
      }
      waiting.push(asStored(call))
      timer ??= setTimeout(() => void underNoRequest(flush), FLUSH_MS)
    },
    dropped: () => dropped,
    async close() {
      clearTimeout(timer)
      await flush()
    },
  }
}

/** What programs open, and files; by token our own pages ask for everything else, `/v1/` too. */
function isLogged({ scope, asFile }: NotedCall): boolean {
  return scope.via !== 'token' || asFile
}

const MARK_LENGTH = 4

function asStored({ scope, route, at, requestId, status, ms, rows, bytes }: NotedCall): StoredCall {
  return {
    vendor_id: scope.vendorId,
    at: at.toISOString(),
    request_id: requestId,
    via: scope.via,
    method: route.method,
    path: route.path,
    status,
    row_count: rows,
    took_ms: ms,
    byte_count: bytes,
    key_mark: scope.via === 'key' ? scope.keyHash.toString('hex').slice(-MARK_LENGTH) : '',
  }
}
