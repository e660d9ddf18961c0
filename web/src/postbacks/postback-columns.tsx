import type { Postback } from '@orrery/contract/postbacks/postbacks'
import { dateTime } from '../format/instant.ts'
import { count, money } from '../format/number.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { answerWords, eventWords, stateWords } from './postback-words.ts'
import css from './postbacks.module.css'

interface PostbackColumnsProps {
  timeZone: string
  /** Absent while nothing can be sent again. */
  onReplay: ((postback: Postback) => void) | undefined
}

/** What was sent, and how it was answered. */
export function postbackColumns({ timeZone, onReplay }: PostbackColumnsProps): Column<Postback>[] {
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
        <span className={css.two}>
          {eventWords[event]}
          <small>{event === 'test' ? '–' : `${nameOf(programme)} ${type}, ${day}`}</small>
        </span>
      ),
    },
    {
      key: 'clickId',
      label: 'Click id',
      kind: 'text',
      cell: ({ clickId, merchant }) => (
        <span className={css.click}>
          <span className={css.cut} title={clickId}>
            {clickId}
          </span>
          <small>{merchant}</small>
        </span>
      ),
    },
    {
      key: 'payout',
      label: 'Payout',
      kind: 'money',
      cell: ({ payout, payoutChange, currency }) => (
        <span className={css.sums}>
          {money(payout, currency, [2, 7])}
          {payoutChange === payout ? null : (
            <small>
              {payoutChange > 0 ? '+' : ''}
              {money(payoutChange, currency, [2, 7])}
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      cell: ({ state, tries }) => (
        <span className={css.two}>
          <StateTag state={stateWords[state].state}>{stateWords[state].words}</StateTag>
          {tries > 1 ? <small>{count(tries)} tries</small> : null}
        </span>
      ),
    },
    {
      key: 'answer',
      label: 'Answer',
      kind: 'text',
      value: answerWords,
      cell: ({ excerpt, state, nextAt }, text) => (
        <span className={css.answer}>
          {text || '–'}
          {excerpt ? <code>{excerpt}</code> : null}
          {state === 'waiting' && text ? <small>again {dateTime(nextAt, timeZone)}</small> : null}
        </span>
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
            disabled={!onReplay}
            onClick={() => onReplay?.(postback)}
          >
            Send again
          </Button>
        ),
    },
  ]
}
