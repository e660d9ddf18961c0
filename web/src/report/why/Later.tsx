import type { WhyMetric } from '@orrery/contract/figures/effects'
import type { Restatement } from '@orrery/contract/figures/why'
import { dayRange } from '../../format/day.ts'
import { friendlyTime } from '../../format/instant.ts'
import { count, counted } from '../../format/number.ts'
import { nameOf } from '../../programmes/all-programmes.ts'
import { byProgramme, openDays } from '../../programmes/open-days.ts'
import { unchangedWords, written, type Why } from './why-words.ts'
import css from './why.module.css'

interface LaterProps {
  metric: WhyMetric
  why: Why
  /** The programmes that were asked about. */
  programmes: readonly string[]
  currency: string
  today: string
}

/** So many are in sight; the others open on demand. */
const FEW = 3

/** What changed the figures after they stood there, and what of them is still to come. */
export function Later({ metric, why, programmes, currency, today }: LaterProps) {
  const { restated, period } = why
  const lines = openDays(byProgramme(programmes, period.incomplete))
  const line = (run: Restatement, at: number) => (
    <li key={at}>
      <b>{friendlyTime(run.at, period.timeZone, today)}</b> {nameOf(run.programme)} {run.kind},{' '}
      {dayRange(run.startDate, run.endDate)}: {amounts(run, written(metric, currency))} {run.reason}
    </li>
  )
  const others = restated.runs.slice(FEW)
  return (
    <>
      <h3 className={css.heading}>Restated since</h3>
      {restated.runs.length === 0 ? (
        <p>{unchangedWords(metric)}</p>
      ) : (
        <ul className={css.lines}>{restated.runs.slice(0, FEW).map(line)}</ul>
      )}
      {others.length > 0 ? (
        <details className={css.more}>
          <summary>{counted(others.length + restated.more, 'earlier one')}</summary>
          <ul className={css.lines}>{others.map(line)}</ul>
          {restated.more > 0 ? <p>And {count(restated.more)} before these.</p> : null}
        </details>
      ) : null}
      <h3 className={css.heading}>Days not in yet</h3>
      {lines.length === 0 ? (
        <p>Every day is in.</p>
      ) : (
        <ul className={css.lines}>
          {lines.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
          <li>What is not in is left out of the days before, too.</li>
        </ul>
      )}
    </>
  )
}

/** `−$1.00 now, +$2.00 before.` */
function amounts({ now, before }: Restatement, write: (amount: number) => string): string {
  const signed = (amount: number) => (amount > 0 ? `+${write(amount)}` : write(amount))
  const parts = [
    ...(now === null || now === 0 ? [] : [`${signed(now)} now`]),
    ...(before === null || before === 0 ? [] : [`${signed(before)} before`]),
  ]
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}
