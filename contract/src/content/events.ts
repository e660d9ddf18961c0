import { z } from 'zod'
import { count, named, queryFlag } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { contentId, line, lines, paging, revision, title } from './text.ts'

const FIRST = Date.parse('2000-01-01T00:00:00Z')
const LAST = Date.parse('2100-01-01T00:00:00Z')

/** An instant with its offset from UTC: an event is at one moment for readers of every zone. */
const instant = z.iso
  .datetime({ offset: true, error: named(messages.badInstant) })
  .max(40)
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) < LAST, {
    error: named(messages.badInstant),
  })

const fields = {
  title,
  description: lines(4000),
  location: line(200),
  /** An https address, or empty. */
  link: line(2048),
  startDate: instant,
  endDate: instant,
}

export const event = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  link: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  created_date: z.iso.datetime(),
  /** To be sent back with a change, which is refused when another came between. */
  revision: count,
})
export type ContentEvent = z.infer<typeof event>

const answer = z.object({ data: event })
const admin = { who: 'admin' } as const

export const createEvent = route({
  method: 'POST',
  path: '/event/create',
  summary: 'Adds an event; it needs a location or a link, and ends no earlier than it begins.',
  source: 'links',
  access: admin,
  body: z.object({
    ...fields,
    description: fields.description.default(''),
    location: fields.location.default(''),
    link: fields.link.default(''),
  }),
  answer,
})

export const updateEvent = route({
  method: 'PUT',
  path: '/event/updateEvent',
  summary: 'Changes an event; fields that are not sent stay as they are.',
  source: 'links',
  access: admin,
  body: z.object(fields).partial().extend({ _id: contentId, revision }),
  answer,
})

export const getEvents = route({
  method: 'GET',
  path: '/event/all',
  summary:
    'The events, the latest first; of those that have not ended the next first, those under way last.',
  source: 'links',
  access: { who: 'vendor' },
  query: z.object({ ...paging, upcoming: queryFlag.optional() }),
  answer: z.object({ data: z.array(event), totalCount: count }),
})

export const getEventById = route({
  method: 'POST',
  path: '/event/getEventsById',
  summary: 'One event.',
  source: 'links',
  access: { who: 'vendor' },
  inView: true,
  body: z.object({ _id: contentId }),
  answer,
})

export const deleteEvent = route({
  method: 'POST',
  path: '/event/delete',
  summary: 'Takes an event back.',
  source: 'added',
  access: admin,
  body: z.object({ _id: contentId }),
  answer: z.object({ success: z.literal(true) }),
})
