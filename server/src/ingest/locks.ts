import { lockNumber } from '../kit/advisory-lock.ts'
import { ConnectionLost } from '../kit/connection-lost.ts'
import type { Client, Pool } from '../kit/database.ts'
import { oneAtATime } from '../kit/one-at-a-time.ts'

type Question = 'pg_try_advisory_lock' | 'pg_advisory_unlock'

/** Says over all nodes that one works on something; see {@link Locks}. */
export class Lock {
  readonly key: string
  #lost = false

  constructor(key: string) {
    this.key = key
  }

  /** Whether another may hold it by now. */
  get isLost(): boolean {
    return this.#lost
  }

  lose(): void {
    this.#lost = true
  }

  /** @throws ConnectionLost when another may hold it by now. */
  check(): void {
    if (this.#lost) throw new ConnectionLost('The connection that held the lock is gone.')
  }
}

/**
 * The locks of this process, all on one connection, since a holder may wait long for a partner. They
 * live as long as that connection: a killed process leaves none behind. PostgreSQL lets a connection
 * take a lock twice, so who of this process has one is known here.
 */
export class Locks {
  readonly #pool: Pool
  readonly #held = new Map<string, Lock>()
  #connection: Promise<Client> | undefined
  #release: ((broken: boolean) => void) | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @returns undefined when it is held, here or on another node. */
  async take(key: string): Promise<Lock | undefined> {
    if (this.#held.has(key)) return undefined
    const lock = new Lock(key)
    this.#held.set(key, lock)
    try {
      if (await this.#ask('pg_try_advisory_lock', lock)) return lock
    } catch (error) {
      this.#forget(lock)
      throw error
    }
    this.#forget(lock)
    return undefined
  }

  /** Never rejects: a lock that cannot be given back goes with its connection. */
  async free(lock: Lock): Promise<void> {
    if (!this.#holds(lock)) return
    await this.#ask('pg_advisory_unlock', lock).catch(() => this.#holds(lock) && this.#close(true))
    this.#forget(lock)
  }

  /** Whether the lock goes with the connection that there is now. */
  #holds(lock: Lock): boolean {
    return this.#held.get(lock.key) === lock
  }

  /**
   * One question after the other: a connection takes no second one meanwhile. Who waited while the connection went
   * asks nothing: on the next one nobody would give that lock back.
   */
  #ask(what: Question, lock: Lock): Promise<boolean> {
    return oneAtATime('ingest:locks', async () => {
      lock.check()
      return this.#askNext(what, lock.key)
    })
  }

  async #askNext(what: Question, key: string): Promise<boolean> {
    this.#connection ??= this.#connect()
    const client = await this.#connection
    const { rows } = await client.query<{ done: boolean }>(
      `SELECT ${what}(${lockNumber('$1')}) AS done`,
      [key],
    )
    return rows[0]?.done === true
  }

  async #connect(): Promise<Client> {
    try {
      const client = await this.#pool.connect()
      const lost = () => this.#close(true)
      client.once('end', lost)
      this.#release = (broken) => {
        client.off('end', lost)
        client.release(broken)
      }
      return client
    } catch (error) {
      this.#connection = undefined
      throw error
    }
  }

  #forget(lock: Lock): void {
    if (!this.#holds(lock)) return
    this.#held.delete(lock.key)
    if (this.#held.size === 0) this.#close(false)
  }

  #close(broken: boolean): void {
    for (const lock of this.#held.values()) lock.lose()
    this.#held.clear()
    this.#connection = undefined
    this.#release?.(broken)
    this.#release = undefined
  }
}
