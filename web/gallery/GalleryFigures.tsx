import { useState } from 'react'
import { change } from '../src/format/change.ts'
import { count, money, percent, short, shortMoney } from '../src/format/number.ts'
import { Button } from '../src/ui/button/Button.tsx'
import { ChartSwitch } from '../src/ui/chart/ChartSwitch.tsx'
import { LazyBarPanels } from '../src/ui/chart/LazyBarPanels.tsx'
import { DateRangePicker } from '../src/ui/date/DateRangePicker.tsx'
import type { DateRange } from '../src/ui/date/range-rules.ts'
import { SegmentedControl } from '../src/ui/field/SegmentedControl.tsx'
import { Tile } from '../src/ui/figure/Tile.tsx'
import { TileStrip } from '../src/ui/figure/TileStrip.tsx'
import { Card } from '../src/ui/page/Card.tsx'
import { FilterRow } from '../src/ui/page/FilterRow.tsx'
import { PageHead } from '../src/ui/page/PageHead.tsx'
import { SectionHead } from '../src/ui/page/SectionHead.tsx'
import { EmptyState } from '../src/ui/state/EmptyState.tsx'
import { Notice } from '../src/ui/state/Notice.tsx'
import { StateTag } from '../src/ui/state/StateTag.tsx'
import type { Column } from '../src/ui/table/column.ts'
import { DataTable } from '../src/ui/table/DataTable.tsx'
import { Pager } from '../src/ui/table/Pager.tsx'
import { galleryDays, galleryTotal, type GalleryDay } from './gallery-data.ts'

const presets = [
  { key: 'yesterday', label: 'Yesterday', start: '2026-11-19', end: '2026-11-19' },
  { key: 'week', label: 'Last week', start: '2026-11-09', end: '2026-11-15' },
  { key: 'month', label: 'Last Month', start: '2026-10-01', end: '2026-10-31' },
  { key: '7', label: 'Last 7 days', start: '2026-11-14', end: '2026-11-20' },
  { key: '30', label: 'Last 30 days', start: '2026-10-22', end: '2026-11-20' },
  { key: '90', label: 'Last 90 days', start: '2026-08-23', end: '2026-11-20' },
]

const columns: Column<GalleryDay>[] = [
  { key: 'day', label: 'Date', kind: 'day', sortable: true },
  { key: 'clicks', label: 'Clicks', kind: 'count', sortable: true },
  { key: 'earnings', label: 'Estimated earnings', kind: 'money', sortable: true },
  {
    key: 'cpc',
    label: 'CPC',
    kind: 'money',
    digits: [6, 6],
    value: (row) => (row.sales > 60 ? row.earnings / row.clicks : null),
  },
  { key: 'sales', label: 'Reversed', kind: 'count', value: (row) => -row.sales },
  {
    key: 'rate',
    label: 'Conversion rate',
    kind: 'percent',
    value: (row) => (row.sales / row.clicks) * 100,
  },
  {
    key: 'state',
    label: 'State',
    kind: 'text',
    cell: (row) =>
      row.day === '2026-11-20' ? (
        <StateTag state="waiting">Altair not ready</StateTag>
      ) : row.day > '2026-11-16' ? (
        <StateTag state="estimated">Estimated</StateTag>
      ) : (
        <StateTag state="final">Final</StateTag>
      ),
  },
]

const clicks = galleryTotal('clicks')
const earnings = galleryTotal('earnings')
const sales = galleryTotal('sales')
const points = galleryDays.map((each) => each.clicks)
const newestFirst = galleryDays.toReversed()

/** The page, its filters, tiles, chart and tables. */
export function GalleryFigures() {
  const [range, setRange] = useState<DateRange>({
    start: '2026-10-22',
    end: '2026-11-20',
    preset: '30',
  })
  const [by, setBy] = useState<'day' | 'week' | 'month'>('day')
  const [asTable, setAsTable] = useState(false)
  const [page, setPage] = useState(1)
  return (
    <>
      <PageHead
        title="Dashboard"
        sub="Estimated, UTC days, as of today 06:12 · compared with the previous 30 days"
        action={<Button kind="main">Generate report</Button>}
      />
      <FilterRow summary="Last 30 days · Daily">
        <DateRangePicker
          label="Range"
          value={range}
          onChange={setRange}
          presets={presets}
          max="2026-11-20"
          longest={{ days: 731, words: 'Two years at the most.' }}
        />
        <SegmentedControl
          label="Grouping"
          value={by}
          onChange={setBy}
          options={[
            { value: 'day', label: 'Daily' },
            { value: 'week', label: 'Weekly' },
            { value: 'month', label: 'Monthly' },
          ]}
        />
      </FilterRow>
      <SectionHead title="Orion" sub="USD, UTC days" action={<Button>Preview</Button>} />
      <TileStrip label="Summary" longest={'$1,234,567.89'.length}>
        <Tile
          label="Total clicks"
          figure={count(clicks)}
          change={change(1041, 1000)}
          points={points}
        />
        <Tile
          label="CPC earnings"
          figure={money(earnings, 'USD')}
          change={change(1068, 1000)}
          points={points}
        />
        <Tile
          label="CPC per redirect"
          figure={money(earnings / clicks, 'USD', [4, 4])}
          change={change(1026, 1000)}
          points={points}
        />
        <Tile
          label="Total sales"
          figure={count(sales)}
          change={change(987, 1000)}
          points={points}
        />
        <Tile
          label="Conversion rate"
          figure={percent((sales / clicks) * 100)}
          change={change(996, 1000)}
          points={points.map((point, at) => (at === 12 ? null : point))}
        />
        <Tile
          label="Average order"
          figure="$1,234,567.89"
          change={change(5, null)}
          points={points}
        />
      </TileStrip>
      <Notice tone="warn" title="Altair">
        has not compiled 2026-11-20 yet; its figures for that day are not included. Next try at
        09:00.
      </Notice>
      <Card
        title="By day"
        padded={!asTable}
        actions={<ChartSwitch asTable={asTable} onChange={setAsTable} someIncomplete />}
      >
        <LazyBarPanels
          label="By day"
          days={galleryDays.map((each) => each.day)}
          incomplete={{ '2026-11-20': 'Not complete' }}
          asTable={asTable}
          panels={[
            { key: 'clicks', label: 'Clicks', values: points, format: count, tick: short },
            {
              key: 'earnings',
              label: 'Estimated earnings',
              values: galleryDays.map((each) => each.earnings),
              format: (value) => money(value, 'USD'),
              tick: (value) => shortMoney(value, 'USD'),
            },
            {
              key: 'cpc',
              label: 'CPC',
              values: galleryDays.map((each) => each.earnings / each.clicks),
              format: (value) => money(value, 'USD', [6, 6]),
              tick: (value) => shortMoney(value, 'USD'),
            },
          ]}
        />
      </Card>
      <Card
        title="Performance By Date Preview"
        tag={<StateTag state="plain">30 rows</StateTag>}
        actions={<Button>Columns</Button>}
      >
        <DataTable
          label="Performance By Date Preview"
          columns={columns}
          rows={newestFirst}
          rowKey={(row) => row.day}
          maxHeight="24rem"
          totals={{
            label: 'Total, 30 days',
            values: {
              clicks,
              earnings,
              cpc: earnings / clicks,
              sales: -sales,
              rate: (sales / clicks) * 100,
            },
          }}
        />
        <Pager page={page} pageSize={20} total={12480} onPage={setPage} />
      </Card>
      <Card title="First load">
        <DataTable
          label="First load"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.day}
          loading
        />
      </Card>
      <TileStrip label="First figures">
        <Tile label="Total clicks" figure="0" change={change(1, 1)} points={points} loading />
        <Tile label="CPC earnings" figure="0" change={change(1, 1)} points={points} loading />
      </TileStrip>
      <Card title="Loading again and nothing">
        <DataTable
          label="Loading again"
          columns={columns}
          rows={newestFirst.slice(0, 2)}
          rowKey={(row) => row.day}
          refetching
        />
        <DataTable
          label="Nothing"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.day}
          empty={
            <EmptyState title="No rows in these days" action={<Button>Last 90 days</Button>}>
              Choose a longer range, or look at another type.
            </EmptyState>
          }
        />
      </Card>
    </>
  )
}
