import type { ComponentType, ReactNode } from 'react'
import { change } from '../format/change.ts'
import { roundedToTotal } from '../format/largest-remainder.ts'
import { money, percent } from '../format/number.ts'
import { programmeColour } from '../theme/programme-colour.ts'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import { ChangeMark } from '../ui/figure/ChangeMark.tsx'
import { copyFigures } from '../ui/figure/copy-figures.ts'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { programmeOf, type AllProgrammes, type ProgrammeRow } from './all-programmes.ts'
import css from './programmes.module.css'

interface ProgrammeSharesProps {
  answer: AllProgrammes | undefined
  programmes: number
  compared: boolean
  Name: ComponentType<{ of: string }>
}

/** What each programme has of the whole: as one bar, and each under its name. */
export function ProgrammeShares({ answer, programmes, compared, Name }: ProgrammeSharesProps) {
  const rows = answer?.data
  const euros = addedUp(rows ?? [], 'earningsEur', 2)
  const shares = addedUp(rows ?? [], 'share', 1)
  return (
    <div className={css.parts}>
      <div className={css.bar} aria-hidden="true">
        {rows
          ?.filter(({ share }) => (share ?? 0) > 0)
          .map(({ programme, share }) => (
            <span
              key={programme}
              style={{ flexGrow: share ?? 0, background: colourOf(programme) }}
            />
          ))}
      </div>
      <table className={css.shares} onCopy={copyFigures}>
        <thead>
          <tr>
            <th scope="col">Programme</th>
            <th scope="col">In euro</th>
            <th scope="col">Share</th>
            {compared ? <th scope="col">Change</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <Share
              key={row.programme}
              row={row}
              euro={euros.get(row)}
              share={shares.get(row)}
              compared={compared}
              name={<Name of={row.programme} />}
            />
          ))}
          {rows ? null : <Waiting rows={programmes} columns={compared ? 4 : 3} />}
        </tbody>
      </table>
    </div>
  )
}

/** Rounded so that they add up to the total that is read beside them. */
function addedUp(
  rows: readonly ProgrammeRow[],
  key: 'earningsEur' | 'share',
  decimals: number,
): ReadonlyMap<ProgrammeRow, number | undefined> {
  const known = rows.filter(({ [key]: figure }) => figure !== null)
  const shown = roundedToTotal(
    known.map(({ [key]: figure }) => figure ?? 0),
    decimals,
  )
  return new Map(known.map((row, at) => [row, shown[at]]))
}

interface ShareProps {
  row: ProgrammeRow
  /** Its earnings; undefined when they are not known. */
  euro: number | undefined
  /** What it has of the whole, in hundredths; undefined when that is not known. */
  share: number | undefined
  compared: boolean
  name: ReactNode
}

function Share({ row, euro, share, compared, name }: ShareProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{money(euro, 'EUR')}</td>
      <td>{percent(share, [1, 1])}</td>
      {compared ? (
        <td>
          <ShareChange row={row} />
        </td>
      ) : null}
    </tr>
  )
}

/** The change of the euro beside it alone: on what ground it stands, the total above says. */
function ShareChange({ row: { earningsEur, previous } }: { row: ProgrammeRow }) {
  if (previous?.basis.earnings === 'still-arriving') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>sales still arriving</VisuallyHidden>
      </>
    )
  }
  return <ChangeMark change={change(earningsEur, previous?.earningsEur)} />
}

/** The rows to come, as many as there will be. */
function Waiting({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_each, column) => (
        <td key={column}>
          <Skeleton width="70%" height="0.8em" />
        </td>
      ))}
    </tr>
  ))
}

function colourOf(key: string): string | undefined {
  const programme = programmeOf(key)
  return programme && programmeColour(programme)
}
