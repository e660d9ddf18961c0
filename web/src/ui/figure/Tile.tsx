import type { ReactNode } from 'react'
import type { Change } from '../../format/change.ts'
import { NOT_AVAILABLE } from '../../format/figure.ts'
import { Sparkline } from '../chart/Sparkline.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { ChangeMark } from './ChangeMark.tsx'
import css from './Tile.module.css'

interface TileProps {
  label: string
  /** What the figure means: the title of the label. */
  meaning?: string
  /** The figure as written by `format/`. */
  figure: string
  change?: Change
  /** Which way is good news. */
  goodWhen?: 'up' | 'down'
  /** What the change is measured against, for a screen reader. */
  against?: string
  points?: readonly (number | null)[]
  note?: ReactNode
  /** First load: bars of the same size. */
  loading?: boolean
}

/** One figure of a `TileStrip`. */
export function Tile(props: TileProps) {
  const { label, meaning, figure, change, goodWhen = 'up', against, points, note, loading } = props
  const worse = change?.direction === (goodWhen === 'up' ? 'down' : 'up')
  return (
    <div className={css.tile}>
      <dt className={css.label} title={meaning}>
        {label}
      </dt>
      <dd className={css.figure}>{loading ? <Skeleton width="70%" height="0.8em" /> : figure}</dd>
      {change || note ? (
        <dd className={css.change}>
          {loading ? <Skeleton width="40%" height="0.8em" /> : null}
          {change && !loading && figure !== NOT_AVAILABLE ? (
            change.direction === 'none' ? (
              <span>{change.spoken}</span>
            ) : (
              <ChangeMark change={change} goodWhen={goodWhen} against={against} />
            )
          ) : null}
          {loading ? null : note}
        </dd>
      ) : null}
      {points ? (
        <dd className={css.line}>
          {loading ? (
            <Skeleton height="22px" />
          ) : (
            <Sparkline points={points} tone={worse ? 'down' : 'plain'} />
          )}
        </dd>
      ) : null}
    </div>
  )
}
