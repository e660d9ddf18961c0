import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Environment } from '../kit/settings.ts'
import type { Adapter } from '../kit/adapter.ts'
import { orionAdapter } from './orion/adapter.ts'

export type Adapters = ReadonlyMap<ProgrammeKey, Adapter>

/** The adapter of each programme whose connection the environment configures. */
export function connectProgrammes(environment: Environment): Adapters {
  const adapters = [orionAdapter(environment)].filter((each) => each !== undefined)
  return new Map(adapters.map((each) => [each.programme, each]))
}
