import { messages } from '@orrery/contract/messages'
import { expect, it } from 'vitest'
import { answerWords, healthOf, openWords } from './postback-words.ts'

const well = { paused: false, pausedReason: '', failingSince: null, waiting: 0, parked: 0 }

it('says how an endpoint is doing', () => {
  const since = '2026-03-20T09:00:00.000Z'
  expect(
    [
      well,
      { ...well, failingSince: since },
      { ...well, paused: true },
      { ...well, paused: true, pausedReason: messages.pausedByFailure, failingSince: since },
      { ...well, paused: true, pausedReason: messages.pausedByTakeover },
    ].map((each) => healthOf(each).words),
  ).toEqual(['Active', 'Failing', 'Paused', 'Paused after failures', 'Paused for you'])
})

it('says what has not arrived, and how a try ended', () => {
  expect(openWords(well)).toBe('')
  expect(openWords({ waiting: 1200, parked: 3 })).toBe('1,200 waiting, 3 parked')
  expect(answerWords({ code: 200, ms: 84, reason: '' })).toBe('200 in 84 ms')
  expect(answerWords({ code: null, ms: null, reason: '' })).toBe('')
  expect(answerWords({ code: 500, ms: 84, reason: 'The endpoint answered 500.' })).toBe(
    'The endpoint answered 500.',
  )
})
