import type { ContentEvent } from '@orrery/contract/content/events'
import { expect, it } from 'vitest'
import { eventBody, eventErrors, eventValues } from './event-values.ts'

const ZONE = 'Europe/Vienna'

/** Begins in the first of the two hours from 02:00 that its night has, and ends in the second. */
const event: ContentEvent = {
  _id: '65f0c0ffee65f0c0ffee65f0',
  title: 'The long night',
  description: '',
  location: 'Linz',
  link: '',
  startDate: '2026-10-25T00:30:15.000Z',
  endDate: '2026-10-25T01:10:00.000Z',
  created_date: '2026-09-01T00:00:00.000Z',
  revision: 1,
}

it('an event whose times are left alone keeps them, whichever of two hours they are in', () => {
  const values = { ...eventValues(event, ZONE), title: 'The longest night' }
  expect([values.startTime, values.endTime]).toEqual(['02:30', '02:10'])
  expect(eventErrors(values, ZONE, event)).toEqual({})
  const { startDate, endDate } = eventBody(values, ZONE, event)
  expect([startDate, endDate]).toEqual([event.startDate, event.endDate])
})

it('a time that is changed is what the clocks will show', () => {
  const values = { ...eventValues(event, ZONE), endTime: '03:00' }
  const { startDate, endDate } = eventBody(values, ZONE, event)
  expect([startDate, endDate]).toEqual([event.startDate, '2026-10-25T02:00:00.000Z'])
})
