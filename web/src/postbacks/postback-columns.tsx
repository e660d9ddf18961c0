import type { Postback } from '@orrery/contract/postbacks/postbacks'
import { NOTHING } from '../format/figure.ts'
import { dateTime } from '../format/instant.ts'
import { count, money } from '../format/number.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { Excerpt } from './Excerpt.tsx'
import { answerWords, eventWords, stateWords } from './postback-words.ts'
import css from './postbacks.module.css'

interface PostbackColumnsProps {
  timeZone: string
  /** Absent while nothing can be sent again. */
  onReplay: ((postback: Postback) => void) | undefined
  /** The event that is being asked for again. */
  asked: string | undefined
}

/** What was sent, and how it was answered. */
export function postbackColumns({
  timeZone,
  onReplay,
  asked,
}: PostbackColumnsProps): Column<Postback>[] {
  return [
    {
      key: 'createdAt',
      label: 'Time',
      kind: 'text',
      cell: ({ createdAt }) => dateTime(createdAt, timeZone),
    },
    {
      key: 'event',
      label: 'Event',
      kind: 'text',
      cell: ({ event, programme, type, day }) => (
        <Stacked>
          {eventWords[event]}
          <small>{event === 'test' ? NOTHING : `${nameOf(programme)} ${type}, ${day}`}</small>
        </Stacked>
      ),
    },
    {
      key: 'clickId',
      label: 'Click id',
      kind: 'text',
      cell: ({ clickId, merchant }) => (
        <Stacked className={css.click}>
          <span className={css.cut} title={clickId}>
            {clickId}
          </span>
          <small>{merchant}</small>
        </Stacked>
      ),
    },
    {
      key: 'payout',
      label: 'Payout',
      kind: 'money',
      cell: ({ payout, payoutChange, currency }) => (
        <Stacked end>
          {money(payout, currency, [2, 7])}
          {payoutChange === payout ? null : (
            <small>
              {payoutChange > 0 ? '+' : ''}
              {money(payoutChange, currency, [2, 7])}
            </small>
          )}
        </Stacked>
      ),
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      early: true,
      cell: ({ state, tries }) => (
        <Stacked>
          <StateTag state={stateWords[state].state}>{stateWords[state].words}</StateTag>
          {tries > 1 ? <small>{count(tries)} tries</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'answer',
      label: 'Answer',
      kind: 'text',
      value: answerWords,
      cell: ({ excerpt, state, nextAt }, text) => (
        <Stacked className={css.answer}>
          {text || NOTHING}
          {excerpt ? <Excerpt text={excerpt} /> : null}
          {state === 'waiting' && text ? <small>again {dateTime(nextAt, timeZone)}</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'again',
      label: 'Again',
      kind: 'text',
      value: () => null,
      cell: (postback) =>
        postback.state === 'waiting' || postback.event === 'test' ? null : (
          <Button
            aria-label={`Send again: ${eventWords[postback.event]} of ${postback.clickId}`}
            disabled={!onReplay || (asked !== undefined && asked !== postback.eventId)}
            busy={asked === postback.eventId}
            onClick={() => onReplay?.(postback)}
          >
            Send again
          </Button>
        ),
    },
  ]
}
