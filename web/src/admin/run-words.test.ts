import { expect, it } from 'vitest'
import { isSettled, standing, type Run } from './run-words.ts'

const held: Run = {
  _id: '7',
  programme: 'orion',
  kind: 'CPC',
  source: 'pull',
  dry: false,
  ofRun: null,
  undoneBy: null,
  kept: false,
  startDate: '2026-11-18',
  endDate: '2026-11-18',
  status: 'held',
  reason: 'Earnings would go from 100 to 900.',
  rows: 0,
  clicks: 0,
  earnings: 0,
  currency: 'USD',
  changedVendorDays: 0,
  start_time: '2026-11-21T02:00:00.000Z',
  end_time: null,
  durationMs: null,
}

it('offers a held day until a newer run of the same type has stored it', () => {
  const later: Run = { ...held, _id: '8', status: 'done' }
  expect(isSettled([held], held)).toBe(false)
  expect(isSettled([later, held], held)).toBe(true)
  expect(isSettled([held, later], held)).toBe(true)
  expect(isSettled([{ ...later, _id: '6' }, held], held)).toBe(false)
  expect(isSettled([{ ...later, kind: 'CPA' }, held], held)).toBe(false)
  expect(isSettled([{ ...later, status: 'failed' }, held], held)).toBe(false)
  // An upload holds some vendors' figures, and what was undone is stored no more.
  expect(isSettled([{ ...later, source: 'upload' }, held], held)).toBe(false)
  expect(isSettled([{ ...later, undoneBy: '9' }, held], held)).toBe(false)
  expect(isSettled([{ ...later, startDate: '2026-11-01' }, held], held)).toBe(true)
  expect(isSettled([{ ...later, endDate: '2026-11-17' }, held], held)).toBe(false)
})

it('calls a run that was undone so, whatever it stored', () => {
  expect(standing({ status: 'done', undoneBy: null }).words).toBe('Saved')
  expect(standing({ status: 'done', undoneBy: '9' }).words).toBe('Undone')
})
