import { expect, it } from 'vitest'
import { restatedKeys } from './restated-keys.ts'

const columns = { clicks: 'totalClicks', sales: 'sales', earnings: 'clickTotalEarnings' }
const before = { replacedAt: '2026-11-21T11:03:46Z', reason: 'Late sales.', clicks: 100, sales: 7 }
const day = (restated: { sales?: number; earnings: number }[]) => ({
  date: '2026-11-17',
  state: 'estimated' as const,
  figures: { totalClicks: 100, sales: 9, clickTotalEarnings: 12.5 },
  restated: restated.map((version) => ({ ...before, ...version })),
})

it('marks the figures that were others, in any version before', () => {
  expect(restatedKeys(day([{ earnings: 12.5 }]), columns)).toEqual(['sales'])
  expect(restatedKeys(day([{ sales: 9, earnings: 12 }, { earnings: 12.5 }]), columns)).toEqual([
    'sales',
    'clickTotalEarnings',
  ])
})

it('leads to the history of a day whose sums stayed, and of no other', () => {
  expect(restatedKeys(day([{ sales: 9, earnings: 12.5 }]), columns)).toEqual(['clickTotalEarnings'])
  expect(restatedKeys(day([]), columns)).toEqual([])
})
