import { presetKeys, presetLabels, presetRange } from '@orrery/contract/presets'
import type { Ask } from '@orrery/contract/client'
import {
  channelView,
  publisherView,
  siteFiles,
  siteViews,
} from '@orrery/contract/revenue/site-reports'
import { LONGEST_RANGE } from '../address/longest-range.ts'
import { orderOf } from '../address/order.ts'
import { fileSource } from '../api/file-source.ts'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { dayRange } from '../format/day.ts'
import { Together } from '../ui/base/Together.tsx'
import { Button } from '../ui/button/Button.tsx'
import { DateRangePicker } from '../ui/date/DateRangePicker.tsx'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import { FiledTable, type InOrder } from './FiledTable.tsx'
import { ReadAgain } from './ReadAgain.tsx'
import css from './revenue.module.css'
import { FIRST_DAYS, groupings, useSiteFilters } from './use-site-filters.ts'
import { WhoseRevenue } from './WhoseRevenue.tsx'

type Body = Omit<Ask<'POST /home/getSiteReports'>['body'], 'sort'>

const LAST_DAYS = 'last7Days'

const files = {
  reports: fileOf('reports', 'Site Summary'),
  channel_reports: fileOf('channel_reports', 'Channel Reports'),
  publisher_reports: fileOf('publisher_reports', 'Publisher Reports'),
}

function fileOf(table: keyof typeof siteFiles, title: string) {
  return fileSource('POST /home/getSiteReports', {
    name: siteFiles[table],
    content: `${title} as CSV`,
    ask: ({ sort, ...body }: InOrder<Body>) => ({ body: { ...body, table, ...orderOf({ sort }) } }),
  })
}

/** All Reports (2-links §2): sites, channels and publishers of the same days; every filter is in the URL. */
export function SiteReports() {
  const today = usePortal()?.today
  const asked = useSiteFilters(today)
  const { range, grouping, channel, body } = asked
  const reports = useAnswer('POST /home/getSiteReports', body && { body })
  const { data, error, isPlaceholderData: refetching } = reports
  const recent = today && (
    <Button onClick={() => asked.setRange({ ...presetRange(LAST_DAYS, today), preset: LAST_DAYS })}>
      {presetLabels[LAST_DAYS]}
    </Button>
  )
  const every = <Button onClick={() => asked.setChannel('')}>All channels</Button>
  const shared = {
    asked: body,
    refetching,
    error,
    onRetry: () => reports.refetch(),
    channel,
    next: channel ? every : recent,
  }
  const channels = [...new Set([...(data?.channels ?? []), ...(channel ? [channel] : [])])]
  return (
    <>
      <WhoseRevenue vendorId={asked.vendorId} range={range} narrowed={[channel]} />
      <div className={css.filters}>
        {range ? (
          <FilterRow summary={dayRange(range.start, range.end)}>
            <DateRangePicker
              label="Start Date and End Date"
              value={range}
              onChange={asked.setRange}
              presets={today ? [FIRST_DAYS, ...presetsOn(today)] : []}
              longest={LONGEST_RANGE}
              {...(today && { max: today })}
            />
            <div className={css.select}>
              <SelectField
                label="Channel"
                value={channel}
                options={[
                  { value: '', label: 'All channels' },
                  ...channels.map((each) => ({ value: each, label: each })),
                ]}
                onChange={({ target }) => asked.setChannel(target.value)}
              />
            </div>
            <SegmentedControl
              label="Site summary by"
              value={grouping}
              options={groupings}
              onChange={asked.setGrouping}
            />
            <ReadAgain
              source="sites"
              shown={['POST /home/getSiteReports']}
              days={{ startDate: range.start, endDate: range.end }}
            />
          </FilterRow>
        ) : null}
      </div>
      <p className={css.first}>
        {range?.preset === FIRST_DAYS.key ? (
          <>
            These are the days that this screen begins with,{' '}
            <Together>{dayRange(range.start, range.end)}.</Together> {recent}
          </>
        ) : (
          ' '
        )}
      </p>
      <FiledTable
        title="Site Summary"
        view={siteViews[grouping]}
        file={files.reports}
        answer={data?.reports.data}
        sortName="siteSort"
        {...shared}
      />
      {/* What stands under a table whose length nobody knows yet would be pushed. */}
      {data ? (
        <>
          <FiledTable
            title="Channel Reports"
            view={channelView}
            file={files.channel_reports}
            answer={data.channel_reports.data}
            sortName="channelSort"
            {...shared}
          />
          <FiledTable
            title="Publisher Reports"
            view={publisherView}
            file={files.publisher_reports}
            answer={data.publisher_reports.data}
            sortName="publisherSort"
            {...shared}
          />
        </>
      ) : null}
    </>
  )
}

function presetsOn(today: string) {
  return presetKeys.map((key) => ({ key, label: presetLabels[key], ...presetRange(key, today) }))
}
