import type { Feed, FeedRun } from '@orrery/contract/feeds/feeds'
import { expect, it } from 'vitest'
import { newsOf, originWords, outcomeWords, progressWords, scheduleWords } from './feed-words.ts'

const run: FeedRun = {
  runId: 4,
  state: 'stored',
  reason: '',
  rows: 120_000,
  bytes: 14_680_064,
  added: 1200,
  changed: 7,
  removed: 0,
  refused: 3,
  start_time: '2026-03-20T09:00:00.000Z',
  end_time: '2026-03-20T09:01:15.000Z',
}
const going: FeedRun = { ...run, state: 'running', added: null, changed: null, removed: null }

const feed: Feed = {
  revision: 1,
  feedId: 1,
  name: 'Harbor',
  form: 'google-products-tsv',
  brings: 'products',
  programme: 'orion',
  address: 'https://shop.example/feed.tsv',
  country: 'us',
  currency: 'USD',
  everyHours: 6,
  paused: false,
  nextAt: null,
  items: 118_997,
  lastRun: run,
}

const of = (lastRun: FeedRun | null): Feed[] => [{ ...feed, lastRun }]

it('says where a feed comes from and when', () => {
  const uploaded = { ...feed, address: null }
  const connected = { ...uploaded, form: 'connexity-catalogue', everyHours: 1 }
  expect([feed, uploaded, connected].map(originWords)).toEqual([
    'https://shop.example/feed.tsv',
    'Uploaded',
    'By the connection',
  ])
  expect([feed, uploaded, connected, { ...feed, paused: true }].map(scheduleWords)).toEqual([
    'Every 6 hours',
    'When uploaded',
    'Every hour',
    'Paused',
  ])
})

it('says what a run did, or why it did nothing', () => {
  expect(outcomeWords(run)).toBe('1,200 added, 7 changed, 0 removed, 3 refused')
  expect(outcomeWords({ ...run, state: 'failed', reason: 'The file ends half-way.' })).toBe(
    'The file ends half-way.',
  )
  expect(outcomeWords({ ...run, state: 'unchanged' })).toBe('')
  // 14 × 1,048,576 bytes
  expect(progressWords(going)).toBe('120,000 rows, 14 MB read')
  expect(progressWords({ ...going, state: 'waiting' })).toBe('Waiting for its turn')
})

it('tells once that a feed begins and once how it ended', () => {
  const waiting: FeedRun = { ...going, state: 'waiting' }
  expect(newsOf([], of(going))).toEqual([])
  expect(newsOf(of(null), of(waiting))).toEqual(['Harbor is being taken in.'])
  expect(newsOf(of(waiting), of(going))).toEqual([])
  expect(newsOf(of(going), of({ ...going, rows: 130_000 }))).toEqual([])
  expect(newsOf(of(going), of(run))).toEqual([
    'Harbor: Taken in. 1,200 added, 7 changed, 0 removed, 3 refused',
  ])
  expect(newsOf(of(run), of(run))).toEqual([])
  // A run so short that nobody saw it go.
  expect(newsOf(of(run), of({ ...run, runId: 5, state: 'unchanged' }))).toEqual([
    'Harbor: Nothing new.',
  ])
})
