import type { IncompleteRun } from '@orrery/contract/reports/all-programmes'
import { expect, it } from 'vitest'
import { byProgramme, openDays } from './open-days.ts'

const texts = (data: Parameters<typeof openDays>[0]) => openDays(data).map(({ text }) => text)

function run(day: string, more: Partial<IncompleteRun> = {}): IncompleteRun {
  const both: IncompleteRun['kinds'] = ['CPC', 'CPA']
  return {
    kinds: both,
    start: day,
    end: day,
    state: 'missing',
    reason: '',
    figures: false,
    ...more,
  }
}
const today = run('2026-11-22')
const notReady = run('2026-11-21', { kinds: ['CPC'], state: 'not-ready' })

it('names the programme, the type and the day; what is missing everywhere is one line', () => {
  const data = [
    { programme: 'orion', incomplete: [today] },
    { programme: 'altair', incomplete: [notReady, today] },
  ]
  expect(openDays(data)).toEqual([
    { text: 'Altair: CPC 2026-11-21 not ready', trouble: true },
    { text: 'All programmes: 2026-11-22 not pulled yet', trouble: false },
  ])
})

it('names each programme where they differ, or where there is only one', () => {
  const ten = run('2026-11-12', { end: '2026-11-22' })
  expect(
    texts([
      { programme: 'orion', incomplete: [today] },
      { programme: 'lyra', incomplete: [ten] },
    ]),
  ).toEqual(['Orion: 2026-11-22 not pulled yet', 'Lyra: 2026-11-12 – 2026-11-22 not pulled yet'])
  expect(texts([{ programme: 'orion', incomplete: [today] }])).toEqual([
    'Orion: 2026-11-22 not pulled yet',
  ])
})

it('names the newest days and counts the others', () => {
  const failed = ['2026-11-01', '2026-11-10', '2026-11-20'].map((day) =>
    run(day, { state: 'failed' }),
  )
  expect(texts([{ programme: 'vega', incomplete: failed }])).toEqual([
    'Vega: 2026-11-20 pull failed, 2026-11-10 pull failed, and 1 more',
  ])
  expect(texts([{ programme: 'vega', incomplete: [] }])).toEqual([])
})

it('takes for all programmes only what is missing of each that was asked for', () => {
  const missing = ['orion', 'vega'].map((programme) => ({ ...today, programme }))
  const lines = (asked: string[]) => texts(byProgramme(asked, missing))
  expect(lines(['orion', 'vega'])).toEqual(['All programmes: 2026-11-22 not pulled yet'])
  expect(lines(['orion', 'lyra', 'vega'])).toEqual([
    'Orion: 2026-11-22 not pulled yet',
    'Vega: 2026-11-22 not pulled yet',
  ])
})
