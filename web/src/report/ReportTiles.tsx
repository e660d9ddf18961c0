import { whyMetrics } from '@orrery/contract/figures/effects'
import { change } from '../format/change.ts'
import { dayRange } from '../format/day.ts'
import { BasisNote } from '../programmes/BasisNote.tsx'
import { Tile } from '../ui/figure/Tile.tsx'
import { TileStrip } from '../ui/figure/TileStrip.tsx'
import { glance } from './columns.ts'
import type { Figures, ReportTile } from './manifest.ts'
import type { Previous } from './previous.ts'
import css from './report.module.css'
import type { WhyOf } from './why/why-of.ts'
import { WhyButton } from './why/WhyButton.tsx'

interface ReportTilesProps {
  tiles: readonly ReportTile[]
  /** Undefined while loading. */
  totals: Figures | undefined
  /** Undefined without comparison. */
  previous?: Previous | undefined
  compared: boolean
  /** The days under the sparklines, oldest first; absent without sparklines. */
  series?: readonly Figures[]
  currency: string
  refetching?: boolean
  /** Whose figures they are, to say why they changed; absent while that is not known. */
  why: WhyOf | undefined
}

/** The figures of the whole range, each with its change and its run through the days. */
export function ReportTiles(props: ReportTilesProps) {
  const { tiles, totals, previous, compared, series, currency, refetching, why } = props
  const against = previous && dayRange(previous.start, previous.end)
  const figures = tiles.map((tile) => glance(tile, totals?.[tile.key], currency))
  const changeOf = ({ key }: ReportTile) =>
    compared && previous?.basis[key] !== 'still-arriving'
      ? change(totals?.[key], previous?.totals[key])
      : undefined
  const noteOf = (tile: ReportTile) => {
    const basis = previous?.basis[tile.key]
    if (!compared || !basis || against === undefined) return undefined
    const figure = glance(tile, previous?.totals[tile.key], currency)
    const metric = whyMetrics.find((each) => each === tile.metric)
    return (
      <>
        <BasisNote {...{ basis, against, figure }} />
        {metric && why ? <WhyButton metric={metric} label={tile.label} {...why} /> : null}
      </>
    )
  }
  return (
    <div className={css.tiles}>
      <TileStrip
        label="Summary"
        longest={Math.max(...figures.map(({ length }) => length))}
        refetching={refetching}
      >
        {tiles.map((tile, at) => (
          <Tile
            key={tile.key}
            label={tile.label}
            meaning={tile.meaning}
            figure={figures[at] ?? ''}
            change={changeOf(tile)}
            note={noteOf(tile)}
            against={against}
            points={pointsOf(tile, series)}
            loading={totals === undefined}
          />
        ))}
      </TileStrip>
    </div>
  )
}

function pointsOf({ ofDay }: ReportTile, series: readonly Figures[] | undefined) {
  return ofDay === undefined ? undefined : series?.map((day) => day[ofDay] ?? null)
}
