import { altair } from './altair.ts'
import { lyra } from './lyra.ts'
import { orion } from './orion.ts'
import { rigel } from './rigel.ts'
import { vega } from './vega.ts'

/** Every programme, in the order of menu, landing and charts. */
export const programmes = [orion, rigel, lyra, vega, altair] as const

export type ProgrammeKey = (typeof programmes)[number]['key']
