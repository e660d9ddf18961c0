import { MOST_PROBLEM_LINES } from '@orrery/contract/admin/upload-columns'
import type { Answer } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { orion } from '@orrery/contract/programmes/orion'
import { dayRange } from '../format/day.ts'
import { count, counted, money } from '../format/number.ts'
import { Tile } from '../ui/figure/Tile.tsx'
import { TileStrip } from '../ui/figure/TileStrip.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './admin.module.css'

type Checked = Answer<'POST /home/uploadConversionReports'>
type Problem = Checked['problems'][number]
type Row = Checked['preview'][number]

const problemColumns: Column<Problem>[] = [
  { key: 'line', label: 'Line', kind: 'count', width: 80 },
  { key: 'column', label: 'Column', kind: 'text', width: 200 },
  { key: 'reason', label: 'Reason', kind: 'text', cell: (_, text) => <Wrapped>{text}</Wrapped> },
]

/** The names of the file, so that both can be laid side by side. */
const rowColumns: Column<Row>[] = [
  { key: 'line', label: 'Line', kind: 'count' },
  { key: 'FROM_DATE', label: 'FROM_DATE', kind: 'day' },
  { key: 'TO_DATE', label: 'TO_DATE', kind: 'day' },
  { key: 'CAMPAIGN_ID', label: 'CAMPAIGN_ID', kind: 'text' },
  { key: 'PLACEMENT_ID', label: 'PLACEMENT_ID', kind: 'text' },
  { key: 'MERCHANT_NAME', label: 'MERCHANT_NAME', kind: 'text' },
  { key: 'RID', label: 'RID', kind: 'text' },
  { key: 'CLICKS', label: 'CLICKS', kind: 'count' },
  { key: 'SALES_COUNT', label: 'SALES_COUNT', kind: 'count' },
  { key: 'SALES', label: 'SALES', kind: 'money' },
  { key: 'EARNINGS', label: 'EARNINGS', kind: 'money', digits: [2, 6] },
  { key: 'CONVERSION_RATE', label: 'CONVERSION_RATE', kind: 'rate' },
  { key: 'CPC', label: 'CPC', kind: 'rate', digits: [2, 6] },
]

/** What the server read in a chosen file: totals, problems, and the first rows. */
export function UploadPreview({ checked }: { checked: Checked }) {
  const { rows, clicks, earnings, dates, problems, preview } = checked
  const earned = money(earnings, orion.currency)
  return (
    <>
      <TileStrip label="What the file holds" longest={earned.length}>
        <Tile label="Rows" figure={count(rows)} />
        <Tile label="Clicks" figure={count(clicks)} />
        <Tile label="Earnings" figure={earned} />
        <Tile
          label="Dates"
          figure={count(dates.length)}
          note={dates.length > 0 ? dayRange(dates[0], dates.at(-1)) : null}
        />
      </TileStrip>
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {preview.length > 0 ? (
        <Card
          title="Preview"
          tag={
            rows > preview.length ? (
              <StateTag state="plain">the first {counted(preview.length, 'row')}</StateTag>
            ) : null
          }
        >
          <DataTable
            label="Preview of the file"
            columns={rowColumns}
            rows={preview}
            rowKey={({ line }) => String(line)}
            currency={orion.currency}
          />
        </Card>
      ) : null}
    </>
  )
}

function Problems({ problems }: { problems: Problem[] }) {
  const lines = new Set(problems.map(({ line }) => line)).size
  const found =
    lines < MOST_PROBLEM_LINES ? count(problems.length) : `the first ${counted(lines, 'line')}`
  return (
    <Card title="Problems" tag={<StateTag state="waiting">{found}</StateTag>}>
      <div className={css.above}>
        <Notice tone="error">{messages.uploadMended}</Notice>
      </div>
      <DataTable
        label="Problems in the file"
        columns={problemColumns}
        rows={problems}
        rowKey={({ line, column }, index) => `${line} ${column} ${index}`}
        maxHeight="24rem"
      />
    </Card>
  )
}

function Wrapped({ children }: { children: string }) {
  return <span className={css.wrapped}>{children}</span>
}
