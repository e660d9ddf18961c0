import type { DailyQuote } from '@orrery/contract/content/daily-quotes'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { momentRange } from '../format/moment.ts'
import { Card } from '../ui/page/Card.tsx'
import css from './content.module.css'
import { EventPlace } from './EventPlace.tsx'
import { Player } from './Player.tsx'
import { playingTime } from './playing-time.ts'
import { Said } from './Said.tsx'

/**
 * The dashboard's card (3-decisions §3): the newest quote, the next events, the newest podcast; nothing where
 * there are none. It stands below everything else, so that nothing moves when it comes.
 */
export default function Highlights() {
  const { data } = useAnswer('GET /home/getHighlights', {})
  const portal = usePortal()
  const timeZone = portal?.timeZone ?? 'UTC'
  if (!data || (!data.quote && !data.podcast && data.events.length === 0)) return null
  const { quote, events, podcast } = data
  const source = quote ? sourceOf(quote, portal?.today) : ''
  return (
    <Card title="From your network" padded>
      <div className={css.highlights}>
        {quote ? (
          <figure className={css.quote}>
            <blockquote>{quote.text}</blockquote>
            {source ? <figcaption>{source}</figcaption> : null}
          </figure>
        ) : null}
        {events.length > 0 ? (
          <section>
            <h3 className={css.head}>Next events</h3>
            <ul className={css.events}>
              {events.map((event) => (
                <li key={event._id}>
                  <strong>{event.title}</strong>
                  <span>
                    {momentRange(event.startDate, event.endDate, timeZone)} {timeZone}
                  </span>
                  <span>
                    <EventPlace event={event} />
                  </span>
                  <Said about={event} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {podcast ? (
          <section>
            <h3 className={css.head}>Newest podcast</h3>
            <p className={css.podcast}>
              <strong>{podcast.title}</strong>
              <span>
                {podcast.publishedDate}
                {podcast.duration === null ? null : `, ${playingTime(podcast.duration)}`}
              </span>
            </p>
            <Player podcast={podcast} />
            <Said about={podcast} />
          </section>
        ) : null}
      </div>
    </Card>
  )
}

/** Whose a quote is, and its day unless that is today. */
function sourceOf({ author, day }: DailyQuote, today = day): string {
  return [author, day === today ? '' : day].filter(Boolean).join(', ')
}
