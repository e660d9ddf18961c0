import { expect, it } from 'vitest'
import { activeLogFilters, logFilter } from './log-filters.ts'

it('asks for what the call takes and leaves out what it would refuse', () => {
  expect(logFilter({ label: 'bot', device: 'fridge', country: 'DE', merchant: '' })).toEqual({
    label: 'bot',
  })
  expect(logFilter({ country: 'de', channel: 'x'.repeat(60) })).toEqual({
    country: 'de',
    channel: 'x'.repeat(50),
  })
})

it('says what the log is narrowed by, in words', () => {
  const active = activeLogFilters({
    code: 'shoes001',
    label: 'head',
    country: 'de',
    placement: 'a',
  })
  expect(active).toEqual([
    { key: 'label', name: 'counted as', words: 'Link check' },
    { key: 'placement', name: 'placement', words: 'placement: a' },
    { key: 'country', name: 'country', words: 'Germany' },
    { key: 'code', name: 'link', words: 'Link /s/shoes001' },
  ])
})
