import { expect, it } from 'vitest'
import { detailWords } from './detail-words.ts'

it('tells each field of a detail, those within others too, and leaves out what says nothing', () => {
  expect(
    detailWords({
      call: 'GET /home/downloadClicks',
      asked: { startDate: '2026-03-19', vendorId: 5001, label: null },
      programmes: ['orion', 7],
      _id: 'a1',
      empty: '',
    }),
  ).toEqual([
    { name: 'call', value: 'GET /home/downloadClicks' },
    { name: 'asked: start date', value: '2026-03-19' },
    { name: 'asked: vendor id', value: '5001' },
    { name: 'programmes', value: 'orion, 7' },
    { name: 'id', value: 'a1' },
  ])
  expect(detailWords({})).toEqual([])
})
