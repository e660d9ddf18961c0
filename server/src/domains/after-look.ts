import { GRACE_DAYS, WAITING_DAYS } from '@orrery/contract/domains/domains'
import { messages } from '@orrery/contract/messages'
import type { Looked, StoredDomain } from './domain.query.ts'
import type { Answer } from './txt-records.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When a domain is looked at again: a proven one that it still is, others that it has come. */
const WEEK_MS = 7 * DAY_MS
const SOON_MS = 10 * MINUTE_MS

/** The TXT record that proves a domain. */
export function recordOf({ name, token }: Pick<StoredDomain, 'name' | 'token'>) {
  return { host: `_orrery.${name}`, value: `orrery-domain=${token}` }
}

/** Until when a domain counts whose record has gone; undefined for every other. */
export function countsUntil({ state, missingSince }: Looked): Date | undefined {
  if (state !== 'missing' || !missingSince) return undefined
  return new Date(missingSince.getTime() + GRACE_DAYS * DAY_MS)
}

/** How a domain stands after a look. That no name server answers takes nothing from a proven one. */
export function afterLook(domain: StoredDomain, answer: Answer, now: Date): Looked {
  const { host, value } = recordOf(domain)
  const after = (ms: number) => new Date(now.getTime() + ms)
  if ('failed' in answer) {
    const kept = overdue(domain, now)
    return { ...kept, reason: messages.recordNotAnswered(answer.failed), lookedAt: now }
  }
  if (answer.texts.some((text) => text.trim() === value)) {
    return {
      state: 'proven',
      reason: '',
      provenAt: counts(domain) ? domain.provenAt : now,
      lookedAt: now,
      missingSince: null,
      lookAt: after(WEEK_MS),
    }
  }
  const other = answer.texts.some((text) => text.startsWith('orrery-domain='))
  const missing = domain.provenAt === null ? messages.recordMissing : messages.recordGone
  const reason = other ? messages.recordDiffers(host) : missing(host)
  const missed =
    domain.state === 'proven'
      ? { ...domain, state: 'missing' as const, missingSince: now, lookAt: after(HOUR_MS) }
      : domain
  return { ...overdue(missed, now), reason, lookedAt: now }
}

function counts({ state }: StoredDomain): boolean {
  return state === 'proven' || state === 'missing'
}

/** The state without a record, and when it is looked at next: what was missing for too long lapses. */
function overdue(domain: StoredDomain, now: Date): Omit<Looked, 'reason' | 'lookedAt'> {
  const { state, provenAt, missingSince, createdAt } = domain
  const since = (start: Date) => now.getTime() - start.getTime()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const kept = { state, provenAt, missingSince }
  if (state === 'waiting') {
    const given = since(createdAt) >= WAITING_DAYS * DAY_MS
    return { ...kept, lookAt: given ? null : after(SOON_MS) }
  }
  if (state === 'missing' && missingSince && since(missingSince) >= GRACE_DAYS * DAY_MS) {
    return { ...kept, state: 'lapsed', lookAt: null }
  }
  return { ...kept, lookAt: state === 'lapsed' ? null : after(HOUR_MS) }
}
