import { expect, test } from 'vitest'
import { afterLook } from './after-look.ts'
import type { StoredDomain } from './domain.query.ts'

const added: StoredDomain = {
  _id: 'd',
  name: 'go.nova.example',
  kind: 'short',
  vendorId: 5001,
  campaignId: 5001,
  token: 'abc',
  state: 'waiting',
  reason: '',
  createdAt: new Date('2026-03-01T00:00:00Z'),
  provenAt: null,
  lookedAt: null,
  missingSince: null,
  lookAt: null,
}
const there = { texts: ['v=spf1 -all', 'orrery-domain=abc'] }
const at = (time: string) => new Date(`2026-03-${time}Z`)
const after = (domain: StoredDomain, answer: Parameters<typeof afterLook>[1], now: Date) => ({
  ...domain,
  ...afterLook(domain, answer, now),
})

test('a record proves a domain, which is looked at again a week later', () => {
  expect(afterLook(added, there, at('02T00:00:00'))).toEqual({
    state: 'proven',
    reason: '',
    provenAt: at('02T00:00:00'),
    lookedAt: at('02T00:00:00'),
    missingSince: null,
    lookAt: at('09T00:00:00'),
  })
})

test('while it waits it is looked at every ten minutes, for seven days', () => {
  const early = afterLook(added, { texts: [] }, at('07T23:59:00'))
  expect(early).toMatchObject({
    state: 'waiting',
    reason: 'There is no TXT record at _orrery.go.nova.example yet.',
    lookAt: at('08T00:09:00'),
  })
  const late = afterLook(added, { texts: ['orrery-domain=abd'] }, at('08T00:00:00'))
  expect(late).toMatchObject({
    state: 'waiting',
    reason: 'The TXT record at _orrery.go.nova.example says something else.',
    lookAt: null,
  })
  expect(afterLook({ ...added, ...late }, there, at('20T00:00:00')).state).toBe('proven')
})

test('a record that is gone is said at once, and three days later the domain lapses', () => {
  const proven = after(added, there, at('02T00:00:00'))
  const missing = after(proven, { texts: [] }, at('09T00:00:00'))
  expect(missing).toMatchObject({
    state: 'missing',
    reason: 'The TXT record at _orrery.go.nova.example is gone. Set it again.',
    provenAt: at('02T00:00:00'),
    missingSince: at('09T00:00:00'),
    lookAt: at('09T01:00:00'),
  })
  const still = after(missing, { texts: [] }, at('11T23:59:00'))
  expect(still).toMatchObject({ state: 'missing', missingSince: at('09T00:00:00') })
  // Back in time, it was proven all along.
  expect(afterLook(still, there, at('11T23:59:30'))).toMatchObject({
    state: 'proven',
    provenAt: at('02T00:00:00'),
    missingSince: null,
  })
  const lapsed = after(still, { texts: [] }, at('12T00:00:00'))
  expect(lapsed).toMatchObject({ state: 'lapsed', lookAt: null })
  expect(afterLook(lapsed, there, at('13T00:00:00'))).toMatchObject({
    state: 'proven',
    provenAt: at('13T00:00:00'),
    missingSince: null,
  })
})

test('name servers that say nothing take nothing from a proven domain', () => {
  const proven = after(added, there, at('02T00:00:00'))
  expect(after(proven, { failed: 'ETIMEOUT' }, at('09T00:00:00'))).toMatchObject({
    state: 'proven',
    reason: 'The name servers gave no answer (ETIMEOUT). It is tried again by itself.',
    lookAt: at('09T01:00:00'),
  })
})
