import type { Day } from '@orrery/contract/day'
import type { Adapter } from '../kit/adapter.ts'
import type { StagedRow } from './stage.ts'

/** Which of a programme's accounts told something of which days, noted while a report streams by. */
export class ToldAccounts {
  readonly #accounts: [string, (merchantId: string) => boolean][]
  /** The accounts that told something, by day. */
  readonly #told = new Map<Day, Set<string>>()

  constructor({ accounts = {} }: Pick<Adapter, 'accounts'>) {
    this.#accounts = Object.entries(accounts)
  }

  /** The account that has a merchant; undefined in a programme with a single one. */
  of(merchantId: string): string | undefined {
    return this.#accounts.find(([, isOwn]) => isOwn(merchantId))?.[0]
  }

  /** Takes note of a row that is stored, and gives it back. */
  noting(row: StagedRow | undefined): StagedRow | undefined {
    const account = row && this.of(row.merchantId)
    if (row === undefined || account === undefined) return row
    const told = this.#told.get(row.day)
    if (told) told.add(account)
    else this.#told.set(row.day, new Set([account]))
    return row
  }

  /** Whether an account told nothing of a day. */
  isSilent(day: Day, account: string): boolean {
    return !this.#told.get(day)?.has(account)
  }

  /** The days of which some account told something and some nothing. */
  get partlySilent(): Day[] {
    return [...this.#told].flatMap(([day, { size }]) => (size < this.#accounts.length ? [day] : []))
  }
}
