import { GRACE_DAYS, type Domain, type DomainState } from '@orrery/contract/domains/domains'

/** How a domain stands, and the edge that repeats it. */
export const stateWords = {
  waiting: { words: 'Waiting for its record', state: 'estimated' },
  proven: { words: 'Proven', state: 'final' },
  missing: { words: 'Record gone', state: 'waiting' },
  lapsed: { words: 'Lapsed', state: 'waiting' },
} as const satisfies Record<DomainState, object>

/**
 * What comes next, in words.
 * @param time writes an instant.
 */
export function nextWords(domain: Domain, time: (iso: string) => string): string {
  const { state, provenAt, nextLookAt, countsUntil } = domain
  if (state === 'proven' && provenAt) return `Since ${time(provenAt)}`
  if (state === 'missing' && countsUntil) return `It counts until ${time(countsUntil)}.`
  if (state === 'lapsed') {
    return `Its record was gone for ${GRACE_DAYS} days. It does not count until Check now finds it.`
  }
  return nextLookAt ? `Looked for again ${time(nextLookAt)}` : 'Not looked for by itself any more'
}
