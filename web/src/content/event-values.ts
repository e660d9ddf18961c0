import { createEvent, type ContentEvent } from '@orrery/contract/content/events'
import { isBlank } from '@orrery/contract/content/text'
import { messages } from '@orrery/contract/messages'
import type { FormErrors } from '@mantine/form'
import { clockAt } from '../format/instant.ts'
import { instantAt, isTime } from '../format/moment.ts'
import { withoutField } from '../api/field-words.ts'
import { dayProblem } from '../ui/date/day-problem.ts'

/** An event as the form holds it: its days and times as clocks of the network's time zone show them. */
export interface EventValues {
  title: string
  description: string
  location: string
  link: string
  startDay: string
  startTime: string
  endDay: string
  endTime: string
}

/** What the form begins with: a copy of the event, or an empty one. */
export function eventValues(event: ContentEvent | undefined, timeZone: string): EventValues {
  const start = clockAt(event?.startDate, timeZone)
  const end = clockAt(event?.endDate, timeZone)
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    location: event?.location ?? '',
    link: event?.link ?? '',
    startDay: start?.day ?? '',
    startTime: start?.time ?? '',
    endDay: end?.day ?? '',
    endTime: end?.time ?? '',
  }
}

/**
 * The same as the calls take it.
 * @param event what the form began with: a time that was left alone stays its moment, of which clocks do not tell all,
 * such as in which of two hours it is when they go back.
 */
export function eventBody(values: EventValues, timeZone: string, event?: ContentEvent) {
  const { title, description, location, link, startDay, startTime, endDay, endTime } = values
  const first = eventValues(event, timeZone)
  const startsAsBefore = startDay === first.startDay && startTime === first.startTime
  const endsAsBefore = endDay === first.endDay && endTime === first.endTime
  return {
    title,
    description,
    location,
    link,
    startDate:
      (startsAsBefore && event?.startDate) || instantAt(startDay, startTime, timeZone) || '',
    endDate: (endsAsBefore && event?.endDate) || instantAt(endDay, endTime, timeZone) || '',
  }
}

/** What is wrong with each field; none when it may be sent. */
export function eventErrors(
  values: EventValues,
  timeZone: string,
  event?: ContentEvent,
): FormErrors {
  const body = eventBody(values, timeZone, event)
  const { error } = createEvent.body.safeParse(body)
  const errors: FormErrors = {}
  for (const { path, message } of error?.issues ?? [])
    errors[String(path[0])] ??= withoutField(message)
  if (isBlank(values.location) && values.link.trim() === '') {
    errors['location'] ??= messages.eventNowhere
  }
  for (const when of ['start', 'end'] as const) {
    delete errors[`${when}Date`]
    const problem = dayProblem(values[`${when}Day`])
    if (problem) errors[`${when}Day`] = problem
    if (!isTime(values[`${when}Time`])) errors[`${when}Time`] = messages.badTime
  }
  const isBackward = body.startDate !== '' && body.endDate !== '' && body.endDate < body.startDate
  if (isBackward) errors['endDay'] = messages.eventEndsFirst
  return errors
}
