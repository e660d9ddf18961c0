import { programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'

/** The programme whose merchants the specification's catalogue knows by their own id alone. */
const [first] = programmes

/** What catalogue calls know a merchant by: its own id, with the programme before it where that is not Orion. */
export function midOf(programme: string, merchantId: string): string {
  return programme === first.key ? merchantId : `${programme}:${merchantId}`
}

/** The merchant that a `mid` names. */
export function merchantOfMid(mid: string): { programme: ProgrammeKey; merchantId: string } {
  const named = programmes.find(({ key }) => mid.startsWith(`${key}:`))
  return named
    ? { programme: named.key, merchantId: mid.slice(named.key.length + 1) }
    : { programme: first.key, merchantId: mid }
}
