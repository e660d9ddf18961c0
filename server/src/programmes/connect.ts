import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Adapter } from '../kit/adapter.ts'
import type { Environment } from '../kit/settings.ts'
import { altairAdapter } from './altair/adapter.ts'
import { lyraAdapter } from './lyra/adapter.ts'
import { orionAdapter } from './orion/adapter.ts'
import { rigelAdapter } from './rigel/adapter.ts'
import { vegaAdapter } from './vega/adapter.ts'

export type Adapters = ReadonlyMap<ProgrammeKey, Adapter>

const connections = [orionAdapter, rigelAdapter, lyraAdapter, vegaAdapter, altairAdapter]

/** The adapter of each programme whose connection the environment configures. */
export function connectProgrammes(environment: Environment): Adapters {
  const adapters = connections.flatMap((connect) => connect(environment) ?? [])
  return new Map(adapters.map((each) => [each.programme, each]))
}
