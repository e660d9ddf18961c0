import type { ContentEvent } from '@orrery/contract/content/events'
import { isBlank } from '@orrery/contract/content/text'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { destination } from '../kit/destination/destination.ts'
import type { Db } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { nextRevision } from '../kit/revision.ts'
import { randomId } from '../kit/secrets.ts'
import { asItStands, changeContent, fieldsOf, pageOf, takeBack } from './change-content.ts'
import {
  countEvents,
  eventLike,
  eventOf,
  events,
  storeEvent,
  upcomingEvents,
  type StoredEvent,
} from './event.query.ts'

/** An event as it is answered. */
export function eventAnswer({
  startDate,
  endDate,
  created_date,
  ...event
}: StoredEvent): ContentEvent {
  return {
    ...event,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    created_date: created_date.toISOString(),
  }
}

/** 2-links §7. */
export const createEvent: Handler<'POST /event/create'> = async ({ app, scope, body }) => {
  const given = { ...body, startDate: new Date(body.startDate), endDate: new Date(body.endDate) }
  const added = {
    action: 'content-added',
    of: 'event',
    detail: { title: body.title },
    already: (db: Db) => eventLike(db, { ...given, link: hrefOf(body.link) }),
  } as const
  const event = await changeContent(app, scope, added, (db) =>
    stored(db, { ...given, _id: randomId(), created_date: app.clock(), revision: 1 }),
  )
  return { data: eventAnswer(event) }
}

/** 2-links §7. */
export const updateEvent: Handler<'PUT /event/updateEvent'> = async ({ app, scope, body }) => {
  const { startDate, endDate, link, revision, ...words } = body
  const given = {
    ...words,
    ...(link !== undefined && { link: hrefOf(link) }),
    ...(startDate !== undefined && { startDate: new Date(startDate) }),
    ...(endDate !== undefined && { endDate: new Date(endDate) }),
  }
  const change = {
    action: 'content-changed',
    of: 'event',
    detail: { fields: fieldsOf(body) },
    already: async (db: Db) => asItStands(await eventOf(db, body._id), given),
  } as const
  const event = await changeContent(app, scope, change, async (db) => {
    const was = known(await eventOf(db, body._id))
    return stored(db, { ...was, ...given, revision: nextRevision(was, revision) })
  })
  return { data: eventAnswer(event) }
}

/** 2-links §7. */
export const getEvents: Handler<'GET /event/all'> = async ({ app, query }) => {
  const now = query.upcoming ? app.clock() : null
  const page = pageOf(query)
  const found = await (now ? upcomingEvents(app.pool, now, page) : events(app.pool, page))
  return { data: found.map(eventAnswer), totalCount: await countEvents(app.pool, now) }
}

/** 2-links §7. */
export const getEventById: Handler<'POST /event/getEventsById'> = async ({ app, body }) => ({
  data: eventAnswer(known(await eventOf(app.pool, body._id))),
})

export const deleteEvent: Handler<'POST /event/delete'> = ({ app, scope, body }) =>
  takeBack(app, scope, { table: 'event', id: body._id, missing: messages.noSuchEvent })

function known(event: StoredEvent | undefined): StoredEvent {
  if (!event) throw new Problem('notFound', messages.noSuchEvent)
  return event
}

/** Stores what makes sense as a whole. @throws Problem invalid, in one sentence for each field. */
async function stored(db: Db, event: StoredEvent): Promise<StoredEvent> {
  const link = linkOf(event.link)
  const wrong = [
    ...(isBlank(event.location) && event.link === ''
      ? [messages.ofField('location', messages.eventNowhere)]
      : []),
    ...('problem' in link ? [messages.ofField('link', link.problem)] : []),
    ...(event.endDate < event.startDate
      ? [messages.ofField('endDate', messages.eventEndsFirst)]
      : []),
  ]
  if (wrong.length > 0) throw new Problem('invalid', wrong)
  const checked = { ...event, link: 'href' in link ? link.href : '' }
  await storeEvent(db, checked)
  return checked
}

/** As it is stored; what is no link stays as it was typed, and is refused. */
function hrefOf(text: string): string {
  const link = linkOf(text)
  return 'href' in link ? link.href : text
}

function linkOf(text: string): { href: string } | { problem: string } {
  if (text === '') return { href: '' }
  const found = destination(text)
  if ('problem' in found) return found
  return found.url.protocol === 'https:' ? found : { problem: messages.eventLink }
}
