import { expect, test } from 'vitest'
import { network } from './network.ts'
import { offersOf, type Offer } from './offers.ts'

const figures = network()
const series = { name: 'test', programme: 'orion', count: 1000 } as const
const on = (day: string) => [...offersOf(figures, series, day)]
const at = (day: string) => new Date(`${day}T12:00:00Z`)

function states(offers: Offer[], now: Date) {
  const soon = new Date(now.getTime() + 2 * 86_400_000)
  const open = offers.filter(({ withdrawn }) => !withdrawn)
  const ended = open.filter(({ endsAt }) => endsAt && endsAt <= now)
  const coming = open.filter(({ startsAt }) => startsAt > now)
  const running = open.filter(
    ({ startsAt, endsAt }) => startsAt <= now && !(endsAt && endsAt <= now),
  )
  return {
    withdrawn: offers.length - open.length,
    ended: ended.length,
    coming: coming.length,
    running: running.length,
    ending: running.filter(({ endsAt }) => endsAt && endsAt <= soon).length,
    endless: running.filter(({ endsAt }) => !endsAt).length,
  }
}

test.each(['2026-03-20', '2027-11-02'])('on %s offers of every state are there', (day) => {
  const offers = on(day)
  expect(offers).toHaveLength(1000)
  expect(new Set(offers.map(({ id }) => id)).size).toBe(1000)
  const found = states(offers, at(day))
  expect(found.withdrawn).toBeGreaterThan(15)
  expect(found.ended).toBeGreaterThan(40)
  expect(found.coming).toBeGreaterThan(60)
  expect(found.running).toBeGreaterThan(600)
  expect(found.ending).toBeGreaterThan(20)
  expect(found.endless).toBeGreaterThan(60)
  expect(offers.filter(({ startsAt, endsAt }) => endsAt && endsAt <= startsAt)).toEqual([])
})

test('the same day is the same, and day by day some are new', () => {
  expect(on('2026-03-20')).toEqual(on('2026-03-20'))
  const before = new Set(on('2026-03-19').map(({ id }) => id))
  const fresh = on('2026-03-20').filter(({ id }) => !before.has(id))
  // A place is taken anew every 14 to 60 days: about one in thirty-seven, or a little more.
  expect(fresh.length).toBeGreaterThan(10)
  expect(fresh.length).toBeLessThan(80)
})

test('a shop’s day begins and ends by its own clock', () => {
  const offers = on('2026-03-20')
  const german = offers.find(({ merchant, endsAt }) => merchant.country === 'de' && endsAt)!
  expect(german.startsAt.toISOString()).toMatch(/T23:00:00\.000Z$/)
  expect(german.endsAt!.toISOString()).toMatch(/T22:59:59\.000Z$/)
  const american = offers.find(({ merchant, endsAt }) => merchant.country === 'us' && endsAt)!
  expect(american.startsAt.toISOString()).toMatch(/T05:00:00\.000Z$/)
  expect(american.endsAt!.toISOString()).toMatch(/T04:59:59\.000Z$/)
})
