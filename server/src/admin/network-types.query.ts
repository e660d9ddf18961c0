import { programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'

/** A programme and one of its types. */
export interface ProgrammeType {
  programme: ProgrammeKey
  kind: Kind
}

/** The types that the connected partners report. */
export function connectedTypes(app: App): ProgrammeType[] {
  return programmes.flatMap(({ key }) =>
    kinds
      .filter((kind) => app.adapters.get(key)?.kinds.includes(kind))
      .map((kind) => ({ programme: key, kind })),
  )
}

/** The types that are connected, or of which there are figures from another time. */
export async function networkTypes(app: App): Promise<ProgrammeType[]> {
  const every = programmes.flatMap(({ key }) => kinds.map((kind) => ({ programme: key, kind })))
  const { rows } = await app.pool.query<ProgrammeType>(
    `SELECT programme, kind FROM unnest($1::text[], $2::text[]) AS each(programme, kind)
     WHERE EXISTS (SELECT FROM platform_daily AS day
                   WHERE day.programme = each.programme AND day.kind = each.kind)`,
    [every.map(({ programme }) => programme), every.map(({ kind }) => kind)],
  )
  const known = new Set([...rows, ...connectedTypes(app)].map(nameOf))
  return every.filter((type) => known.has(nameOf(type)))
}

const nameOf = ({ programme, kind }: ProgrammeType) => `${programme} ${kind}`
