import type { ContentEvent } from '@orrery/contract/content/events'
import { messages } from '@orrery/contract/messages'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { momentRange } from '../format/moment.ts'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import css from './content.module.css'
import { ContentList, useContentPage } from './ContentList.tsx'
import { EventForm } from './EventForm.tsx'
import { EventPlace } from './EventPlace.tsx'

/** Every event, the latest first. */
export function EventList() {
  const { query, paging } = useContentPage()
  const answer = useAnswer('GET /event/all', { query })
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  return (
    <ContentList
      title="Events"
      one="event"
      columns={eventColumns(timeZone)}
      answer={answer}
      paging={paging}
      nameOf={({ title }) => title}
      deleteCall="POST /event/delete"
      empty={{
        title: messages.noEventsYet,
        words: 'Press Add event. Vendors see the next three on their dashboard.',
      }}
      renderForm={(event, close) => <EventForm event={event} timeZone={timeZone} onClose={close} />}
    />
  )
}

function eventColumns(timeZone: string): Column<ContentEvent>[] {
  return [
    {
      key: 'title',
      label: 'Event',
      kind: 'text',
      cell: ({ title, description }) => (
        <Stacked className={css.named}>
          {title}
          {description ? <small>{description}</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'startDate',
      label: `When (${timeZone})`,
      kind: 'text',
      cell: ({ startDate, endDate }) => momentRange(startDate, endDate, timeZone),
    },
    {
      key: 'location',
      label: 'Where',
      kind: 'text',
      cell: (event) => (
        <span className={css.wrapped}>
          <EventPlace event={event} />
        </span>
      ),
    },
  ]
}
