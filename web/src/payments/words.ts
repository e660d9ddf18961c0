import type { ListedStatement } from '@orrery/contract/payments/months'
import { programmeOf } from '@orrery/contract/programmes/all'

/** How the edge of a state's tag looks. */
export const stateLook: Readonly<
  Record<ListedStatement['state'], 'final' | 'estimated' | 'waiting' | 'plain'>
> = {
  draft: 'estimated',
  confirmed: 'plain',
  payable: 'waiting',
  carried: 'plain',
  'on-its-way': 'waiting',
  paid: 'final',
  settled: 'plain',
}

/** `Orion CPC`. */
export function typeName({ programme, kind }: { programme: string; kind: string }): string {
  return `${programmeOf(programme).name} ${kind}`
}
