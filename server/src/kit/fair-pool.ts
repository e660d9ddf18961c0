import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { Problem } from '@orrery/contract/problems'
import { TellingPool } from './telling-pool.ts'
import { presentVendorId } from './present-request.ts'

/** A request may need a second connection while it has one. */
const FEWEST = 2
/** The most that one vendor's requests wait for, beside those that have a connection. */
const MOST_WAITING = 200
/** Seconds after which the line is usually shorter. */
const RETRY_SECONDS = 5

type Taken = Parameters<pg.Pool['connect']>[0]

/** A vendor's connections, and who of its requests waits for one. */
interface Line {
  held: number
  waiting: Set<() => void>
}

/**
 * A pool of which the requests of one vendor hold half of the connections at most: whoever asks for a thousand
 * things at once waits for itself. What is of no vendor's request, such as who asks, has no line.
 */
export class FairPool extends TellingPool {
  readonly #lines = new Map<number, Line>()
  readonly #holders = new WeakMap<pg.PoolClient, number>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('release', (_error, client) => {
      const vendorId = this.#holders.get(client)
      this.#holders.delete(client)
      if (vendorId !== undefined) this.#giveBack(vendorId)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    const vendorId = presentVendorId()
    if (vendorId === undefined) return taken ? super.connect(taken) : super.connect()
    if (taken) return this.#inLine(vendorId, taken)
    return new Promise((resolve, reject) => {
      this.#inLine(vendorId, (error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #inLine(vendorId: number, taken: Taken): void {
    const line = this.#lines.get(vendorId) ?? { held: 0, waiting: new Set() }
    this.#lines.set(vendorId, line)
    if (line.held < Math.max(FEWEST, Math.ceil(this.options.max / 2))) {
      this.#take(vendorId, line, taken)
      return
    }
    if (line.waiting.size >= MOST_WAITING) {
      refuse(taken)
      return
    }
    // Whoever gives a connection back is another request.
    const begin = AsyncResource.bind(() => {
      clearTimeout(tooLong)
      this.#take(vendorId, line, taken)
    })
    const tooLong = setTimeout(() => {
      line.waiting.delete(begin)
      refuse(taken)
    }, this.options.connectionTimeoutMillis)
    line.waiting.add(begin)
  }

  #take(vendorId: number, line: Line, taken: Taken): void {
    line.held += 1
    super.connect((error, client, release) => {
      if (client) this.#holders.set(client, vendorId)
      else this.#giveBack(vendorId)
      taken(error, client, release)
    })
  }

  #giveBack(vendorId: number): void {
    const line = this.#lines.get(vendorId)
    if (!line) return
    line.held -= 1
    const [next] = line.waiting
    if (next) {
      line.waiting.delete(next)
      next()
    } else if (line.held === 0) this.#lines.delete(vendorId)
  }
}

function refuse(taken: Taken): void {
  taken(new Problem('tooManyQueries', undefined, RETRY_SECONDS), undefined, () => undefined)
}
