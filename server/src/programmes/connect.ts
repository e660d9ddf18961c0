import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Adapter } from '../kit/adapter.ts'
import type { Environment } from '../kit/settings.ts'
import { linkScreens } from '@orrery/contract/programmes/all'
import { missingOf } from '../kit/settings.ts'
import { altairAdapter } from './altair/adapter.ts'
import { altairNeeds } from './altair/settings.ts'
import { backEndNeeds } from './back-end/settings.ts'
import { lyraAdapter } from './lyra/adapter.ts'
import { orionAdapter } from './orion/adapter.ts'
import { orionNeeds } from './orion/settings.ts'
import { rigelAdapter } from './rigel/adapter.ts'
import { rigelNeeds } from './rigel/settings.ts'
import { trackierNeeds } from './trackier/settings.ts'
import { vegaAdapter } from './vega/adapter.ts'

/** What each list's account needs; one of a back end's own form is not named. */
const needs: Readonly<Record<string, readonly string[]>> = {
  orion: orionNeeds,
  rigel: rigelNeeds,
  'lyra-new': trackierNeeds('LYRA_NEW'),
  'vega-new': trackierNeeds('VEGA_NEW'),
  altair: altairNeeds,
}

export type Adapters = ReadonlyMap<ProgrammeKey, Adapter>

const connections = [orionAdapter, rigelAdapter, lyraAdapter, vegaAdapter, altairAdapter]

/** The adapter of each programme whose connection the environment configures. */
export function connectProgrammes(environment: Environment): Adapters {
  const adapters = connections.flatMap((connect) => connect(environment) ?? [])
  return new Map(adapters.map((each) => [each.programme, each]))
}

/** The settings that each list's account lacks, by names alone; none for one that is connected. */
export function missingForProgrammes(environment: Environment): [string, string[]][] {
  return linkScreens
    .filter(({ screen }) => !screen.wire.samples)
    .map(({ screen: { key } }) => {
      const named = needs[key] ?? backEndNeeds(key.toUpperCase().replaceAll('-', '_'))
      return [key, missingOf(named, environment)]
    })
}
