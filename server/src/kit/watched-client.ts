import pg from 'pg'
import { ConnectionLost } from './connection-lost.ts'

/** For how long a connection is believed, in milliseconds. */
export interface Limits {
  /** After so long the server cancels a statement; 0 is never. */
  statementMs: number
  /** So much longer than that its answer is waited for. */
  answerMs: number
  /** Who has had nothing to do for so long is asked whether it is still there. */
  quietMs: number
}

/** What a PostgreSQL tells its clients of itself when it follows another, or is set to store nothing. */
const ONLY_READ: ReadonlySet<string> = new Set(['in_hot_standby', 'default_transaction_read_only'])

/**
 * A connection that notices when nobody is at its other end any more, which nobody may ever say: a primary that
 * vanished, a flow that something in between has dropped. It is closed then, whatever waits on it fails with
 * {@link ConnectionLost}, and its pool opens another. The server's own limit cannot do that, and with pg's
 * `query_timeout` a transaction would wait once more for its ROLLBACK, and a stream fail however well it runs.
 */
export class WatchedClient extends pg.Client {
  readonly #limits: Limits
  /** What the server is told, in this transaction and outside of one. */
  #statementMs: number
  #usualMs: number
  #isAsked = false
  #watch: NodeJS.Timeout | undefined
  /** What of {@link ONLY_READ} is on. */
  readonly #onlyRead = new Set<string>()

  constructor(limits: Limits, config?: string | pg.ClientConfig) {
    super(config)
    this.#limits = limits
    this.#usualMs = limits.statementMs
    this.#statementMs = this.#usualMs
    // From its first moment to its last, in which no pool listens any more or yet.
    this.on('error', () => undefined)
    this.query = new Proxy(this.query, {
      apply: (query, self, asked) => {
        if (!this.#isAsked) this.#expect(this.#longest())
        return Reflect.apply(query, self, asked)
      },
    })
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (!ONLY_READ.has(parameterName)) return
      if (parameterValue === 'on') this.#onlyRead.add(parameterName)
      else this.#onlyRead.delete(parameterName)
    })
    // Another statement may wait behind the one that is answered; where none does, `drain` says so next.
    this.connection.on('readyForQuery', () => {
      if (this.#isAsked) this.#expect(this.#longest())
    })
    this.on('drain', () => this.#rest())
    this.on('end', () => clearTimeout(this.#watch))
  }

  /**
   * Whether its server takes nothing to store, as it said itself when this began or has said since. Another connection
   * may find one that does: a primary that was elsewhere meanwhile, or a setting that is taken back.
   */
  get onlyReads(): boolean {
    return this.#onlyRead.size > 0
  }

  /** Gives the statements of this transaction, outside of one all that come, so many milliseconds; 0 is no limit. */
  async giveTime(ms: number): Promise<void> {
    const isOutside = this.getTransactionStatus() === 'I'
    await this.query(`SET ${isOutside ? 'SESSION' : 'LOCAL'} statement_timeout = ${ms}`)
    if (isOutside) this.#usualMs = ms
    this.#statementMs = ms
  }

  #longest(): number | undefined {
    return this.#statementMs === 0 ? undefined : this.#statementMs + this.#limits.answerMs
  }

  #expect(ms: number | undefined): void {
    this.#isAsked = true
    this.#after(ms, () =>
      this.connection.stream.destroy(new ConnectionLost('The database does not answer any more.')),
    )
  }

  #rest(): void {
    this.#isAsked = false
    // Whoever is in a transaction asks next, and the first question decides what the transaction sees.
    if (this.getTransactionStatus() !== 'I') return clearTimeout(this.#watch)
    this.#statementMs = this.#usualMs
    this.#after(this.#limits.quietMs, () => {
      this.#expect(this.#limits.answerMs)
      this.query('SELECT 1').catch(() => undefined)
    })
  }

  #after(ms: number | undefined, then: () => void): void {
    clearTimeout(this.#watch)
    if (ms !== undefined) this.#watch = setTimeout(then, ms).unref()
  }
}
