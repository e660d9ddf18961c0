import type { Answer } from '@orrery/contract/client'
import { change } from '../format/change.ts'
import { dayRange } from '../format/day.ts'
import { count, percent } from '../format/number.ts'
import { Tile } from '../ui/figure/Tile.tsx'
import { TileStrip } from '../ui/figure/TileStrip.tsx'
import type { ClickBar } from './click-days.ts'

type Summary = Answer<'POST /home/getAllClicksSummary'>

interface ClickTilesProps {
  /** Undefined while loading. */
  summary: Summary | undefined
  bars: readonly ClickBar[]
  compared: boolean
  refetching: boolean
}

/** How many clicks, whether that is up or down, and how much was left out of all hits. */
export function ClickTiles({ summary, bars, compared, refetching }: ClickTilesProps) {
  const over = bars.map((bar) => (bar.incomplete === undefined ? bar : undefined))
  const { valid, totalclicks = 0 } = summary ?? {}
  const leftOut = summary && summary.totalclicks - summary.valid
  const beside = summary?.compared ?? undefined
  const against = beside && dayRange(beside.before.startDate, beside.before.endDate)
  const changeOf = (of: (counts: Pick<Summary, 'valid' | 'totalclicks'>) => number) =>
    compared ? change(beside && of(beside.days), beside && of(beside.before)) : undefined
  const figures = [valid, totalclicks, leftOut].map((figure) => count(figure))
  const common = { against, loading: summary === undefined }
  return (
    <TileStrip
      label="Summary"
      longest={Math.max(...figures.map(({ length }) => length))}
      refetching={refetching}
    >
      <Tile
        {...common}
        label="Total clicks, valid"
        meaning="Visitors who followed one of your short links; what was left out stands beside"
        figure={figures[0] ?? ''}
        change={changeOf((counts) => counts.valid)}
        points={over.map((bar) => bar?.valid ?? null)}
      />
      <Tile
        {...common}
        label="Total clicks, all"
        meaning="Every hit on your short links, whoever or whatever it came from"
        figure={figures[1] ?? ''}
        change={changeOf((counts) => counts.totalclicks)}
        points={over.map((bar) => bar && bar.valid + bar.leftOut).map((value) => value ?? null)}
      />
      <Tile
        {...common}
        label="Left out"
        meaning="Hits that were no visitor’s click, by reason below"
        figure={figures[2] ?? ''}
        goodWhen="down"
        change={changeOf((counts) => counts.totalclicks - counts.valid)}
        note={totalclicks > 0 ? `${share(leftOut, totalclicks)} of all` : undefined}
        points={over.map((bar) => bar?.leftOut ?? null)}
      />
    </TileStrip>
  )
}

/** A part in percent of the whole. */
export function share(part: number | undefined, whole: number): string {
  return percent(part === undefined || whole === 0 ? null : (part / whole) * 100, [1, 1])
}
