import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { altair } from './altair.ts'
import type { Expected } from './form.ts'
import { lyra } from './lyra.ts'
import { orion } from './orion.ts'
import { rigel } from './rigel.ts'
import { vega } from './vega.ts'

/** What is expected of each programme; the compiler asks for a new one's. */
export const expected: Readonly<Record<ProgrammeKey, Expected>> = {
  orion,
  rigel,
  lyra,
  vega,
  altair,
}
