import type { EgressHealth } from './egress/egress.ts'

/** The connection to one account at a partner, as an administrator looks after it. */
export interface PartnerConnection {
  /** As users know it; every failure's message begins with it. */
  name: string
  /** What the partner allows, in words; empty where it says nothing. */
  quota: string
  health(): EgressHealth
  /**
   * One small call that only reads, and is tried once.
   * @throws PartnerFailure or EgressFailure, in our words.
   */
  test(signal: AbortSignal): Promise<void>
}

/** What became of the calls of several clients of one account. */
export function together(healths: readonly EgressHealth[]): EgressHealth {
  const sum = (of: (health: EgressHealth) => number) =>
    healths.reduce((all, health) => all + of(health), 0)
  return {
    calls: sum(({ calls }) => calls),
    failures: sum(({ failures }) => failures),
    pausedMs: Math.max(0, ...healths.map(({ pausedMs }) => pausedMs)),
  }
}
