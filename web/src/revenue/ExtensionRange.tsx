import { isAskedDay } from '@orrery/contract/day'
import { useState, type FormEvent, type ReactNode } from 'react'
import { LONGEST_RANGE } from '../address/longest-range.ts'
import { useFilters } from '../address/use-filters.ts'
import { usePortal } from '../api/portal.ts'
import { useTyped } from '../ui/base/use-typed.ts'
import { Button } from '../ui/button/Button.tsx'
import { comeDayProblem } from '../ui/date/day-problem.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { betweenProblems, type RangeEnd } from '../ui/date/range-rules.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { ReadAgain } from './ReadAgain.tsx'
import css from './revenue.module.css'
import { SourceTable } from './SourceTable.tsx'
import { extensionClicks } from './tables.ts'
import { WhoseRevenue } from './WhoseRevenue.tsx'

interface RangeFilters {
  start?: string
  end?: string
  vendorId?: string
}

/** Clicks and earnings of chosen days (2-links §2): nothing is asked for before both are set. */
export function ExtensionRange() {
  const today = usePortal()?.today ?? ''
  const [{ start, end, vendorId }, setFilters] = useFilters<RangeFilters>()
  const asked =
    isLabel(start) && isLabel(end) && start <= end
      ? { startDate: start, endDate: end, ...(vendorId !== undefined && { vendorId }) }
      : undefined
  return (
    <>
      <WhoseRevenue
        vendorId={vendorId}
        range={asked && { start: asked.startDate, end: asked.endDate }}
      />
      <RangeForm
        start={start ?? ''}
        end={end ?? ''}
        today={today}
        onGet={(days) => setFilters(days)}
      >
        <ReadAgain source="extension" shown={['POST /extension/getClicksRevenue']} days={asked} />
      </RangeForm>
      <SourceTable
        source={extensionClicks}
        days={asked}
        unasked={
          asked ? undefined : (
            <EmptyState title="Choose a start and an end date">
              Then press Get Revenue. The address of this page keeps both.
            </EmptyState>
          )
        }
      />
    </>
  )
}

function isLabel(text: string | undefined): text is string {
  return text !== undefined && isAskedDay(text)
}

interface RangeFormProps {
  start: string
  end: string
  today: string
  onGet: (days: { start: string; end: string }) => void
  /** What else is done with the days that were asked for. */
  children: ReactNode
}

/** Both days, which stand there as they were chosen. */
function RangeForm({ start: first, end: last, today, onGet, children }: RangeFormProps) {
  const [start, setStart] = useTyped(first)
  const [end, setEnd] = useTyped(last)
  const [changed, setChanged] = useState<RangeEnd>('end')
  const between = betweenProblems(start, end, changed, LONGEST_RANGE)
  const problems = {
    start: (start !== '' && comeDayProblem(start, today)) || between.start,
    end: (end !== '' && comeDayProblem(end, today)) || between.end,
  }
  const fits = start !== '' && end !== '' && !problems.start && !problems.end

  function submit(event: FormEvent) {
    event.preventDefault()
    if (fits) onGet({ start, end })
  }

  return (
    <form noValidate className={css.days} onSubmit={submit} data-screen-only>
      <div className={css.day}>
        <DayField
          label="Start Date"
          value={start}
          max={today}
          error={problems.start}
          onChange={(day) => {
            setStart(day)
            setChanged('start')
          }}
        />
      </div>
      <div className={css.day}>
        <DayField
          label="End Date"
          value={end}
          {...(isAskedDay(start) && { min: start })}
          max={today}
          error={problems.end}
          onChange={(day) => {
            setEnd(day)
            setChanged('end')
          }}
        />
      </div>
      <div className={css.go}>
        <Button type="submit" kind="main" disabled={!fits}>
          Get Revenue
        </Button>
      </div>
      {children}
    </form>
  )
}
