import { count, counted, money } from '../format/number.ts'
import { Tile } from '../ui/figure/Tile.tsx'
import { TileStrip } from '../ui/figure/TileStrip.tsx'
import type { FoundRun } from './RunFacts.tsx'

/** What a run changed or would change in all: money before, after and the difference. */
export function RunTotals({ found: { run, totals } }: { found: FoundRun }) {
  const { before, after, difference, vendorDays, sameVendorDays: same } = totals
  const amount = (figure: number) => money(figure, run.currency)
  const tiles = [
    { label: 'Earnings before', figure: amount(before.earnings), note: rows(before.rows) },
    { label: 'Earnings after', figure: amount(after.earnings), note: rows(after.rows) },
    { label: 'Difference', figure: amount(difference), note: rows(after.rows - before.rows) },
    {
      label: 'Vendors’ days',
      figure: count(vendorDays),
      note:
        typeof same === 'number'
          ? `${counted(same, 'more is', 'more are')} the same`
          : 'that differ',
    },
  ]
  return (
    <TileStrip
      label="What it changes in all"
      longest={Math.max(...tiles.map(({ figure }) => figure.length))}
    >
      {tiles.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </TileStrip>
  )
}

function rows(figure: number): string {
  return counted(figure, 'row')
}
