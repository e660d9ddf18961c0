import type { Ask } from '@orrery/contract/client'
import { addDays, isAskedDay } from '@orrery/contract/day'
import {
  dailyView,
  deviceView,
  extensionFiles,
  marketView,
} from '@orrery/contract/revenue/extension-revenue'
import { useState } from 'react'
import { orderOf } from '../address/order.ts'
import { useFilters } from '../address/use-filters.ts'
import { fileSource } from '../api/file-source.ts'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { Button } from '../ui/button/Button.tsx'
import { comeDayProblem } from '../ui/date/day-problem.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { FiledTable, type InOrder } from './FiledTable.tsx'
import { ReadAgain } from './ReadAgain.tsx'
import css from './revenue.module.css'
import { WhoseRevenue } from './WhoseRevenue.tsx'

type Body = Omit<Ask<'POST /extension/getRevenue'>['body'], 'sort'>

const tables = (
  [
    { name: 'y_daily_paged', title: 'Daily Revenue Info', view: dailyView },
    { name: 'y_device', title: 'Device Revenue Info', view: deviceView },
    { name: 'y_market', title: 'Market Revenue Info', view: marketView },
  ] as const
).map((table) => ({
  ...table,
  file: fileSource('POST /extension/getRevenue', {
    name: extensionFiles[table.name],
    content: `${table.title} as CSV`,
    ask: ({ sort, ...body }: InOrder<Body>) => ({
      body: { ...body, table: table.name, ...orderOf({ sort }) },
    }),
  }),
}))

/** The extension's revenue of one day (2-links §2); the day stands in the URL, yesterday unless chosen. */
export function ExtensionDay() {
  const today = usePortal()?.today
  const [filters, setFilters] = useFilters<{ date?: string; vendorId?: string }>()
  const yesterday = today && addDays(today, -1)
  const date = filters.date !== undefined && isAskedDay(filters.date) ? filters.date : yesterday
  const { vendorId } = filters
  const body =
    date === undefined ? undefined : { date, ...(vendorId !== undefined && { vendorId }) }
  const revenue = useAnswer('POST /extension/getRevenue', body && { body })
  const choose = (day: string) => setFilters({ date: day === yesterday ? undefined : day })
  // What stands under a table whose length nobody knows yet would be pushed.
  const drawn = revenue.data ? tables : tables.slice(0, 1)
  return (
    <>
      <WhoseRevenue vendorId={vendorId} range={date ? { start: date, end: date } : undefined} />
      {/* Written anew when Back or a button changes the day. */}
      <div className={css.days} data-screen-only>
        <DayChoice key={date} day={date ?? ''} today={today ?? ''} onChoose={choose} />
        <ReadAgain
          source="extension"
          shown={['POST /extension/getRevenue']}
          days={date ? { startDate: date, endDate: date } : undefined}
        />
      </div>
      {drawn.map(({ name, title, view, file }) => (
        <FiledTable
          key={name}
          title={title}
          view={view}
          file={file}
          asked={body}
          answer={revenue.data?.[name]}
          refetching={revenue.isPlaceholderData}
          error={revenue.error}
          onRetry={() => revenue.refetch()}
          sortName={`${name}Sort`}
          next={
            date === undefined ? null : (
              <Button onClick={() => choose(addDays(date, -1))}>The day before</Button>
            )
          }
        />
      ))}
    </>
  )
}

interface DayChoiceProps {
  day: string
  today: string
  onChoose: (day: string) => void
}

/** One day, typed or picked; it is asked for as soon as it is one. */
function DayChoice({ day, today, onChoose }: DayChoiceProps) {
  const [typed, setTyped] = useState(day)
  const problem = typed === day ? undefined : comeDayProblem(typed, today)
  return (
    <search className={css.day} aria-label="Day">
      <DayField
        label="Date"
        value={typed}
        max={today}
        error={problem}
        onChange={(next) => {
          setTyped(next)
          if (next !== day && comeDayProblem(next, today) === undefined) onChoose(next)
        }}
      />
    </search>
  )
}
