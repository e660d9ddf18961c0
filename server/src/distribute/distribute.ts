import { holdMigrations, migrate } from '../kit/migrate.ts'
import type { Client, Pool } from '../kit/database.ts'
import { SettingsError } from '../kit/settings.ts'
import {
  askMachines,
  citusOf,
  freeLeftBehind,
  leftBehind,
  placedTables,
  referencesAmong,
  replicate,
  spread,
  type Reference,
} from './citus.query.ts'
import { failureOf } from './failure.ts'
import { joined, placement } from './placement.ts'

/** The first with everything that is asked of it here. */
const OLDEST = 12

const GUIDE = 'docs/running/citus.md says how'

/**
 * Spreads the tables of a Citus over its machines as `placement` says, a transaction each: what is placed
 * stays, so that whoever was interrupted goes on where it stood.
 * @param tell takes a line of progress.
 * @throws SettingsError in one sentence when it cannot be, with no table placed by half.
 */
export async function distribute(pool: Pool, tell: (line: string) => void): Promise<void> {
  try {
    await spreadAll(pool, tell)
  } catch (error) {
    throw failureOf(error)
  }
}

async function spreadAll(pool: Pool, tell: (line: string) => void): Promise<void> {
  await checkCitus(pool)
  await migrate(pool)
  await holdMigrations(pool, async (client) => {
    const placed = await placedTables(client)
    const work = await stepsFor(client, placed)
    for (const [at, step] of work.entries()) {
      const started = performance.now()
      await placing(step.tables, step.run)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      tell(`${at + 1} of ${work.length}: ${step.tables.join(', ')} ${step.said} (${seconds} s)`)
    }
    const freed = await freeAll(client)
    tell(
      work.length === 0 && freed === 0
        ? 'Every table is where it belongs already: nothing was to be done.'
        : `Every table is where it belongs: ${placement.distributed.length} tables spread by vendor, ${placement.reference.length} on every machine, the rest on the one that DATABASE_URL names.`,
    )
  })
}

async function checkCitus(pool: Pool): Promise<void> {
  const citus = await citusOf(pool)
  if (!citus) {
    throw new SettingsError(
      `The database that DATABASE_URL names has no Citus, so it stays on one machine: nothing was changed. Install Citus ${OLDEST} or newer there and run CREATE EXTENSION citus in it; ${GUIDE}.`,
    )
  }
  if (Number.parseInt(citus.version, 10) < OLDEST) {
    throw new SettingsError(
      `The database has Citus ${citus.version}; npm run distribute needs ${OLDEST} or newer, so nothing was changed. ${GUIDE}.`,
    )
  }
  if (citus.workers === 0) {
    throw new SettingsError(
      `Citus knows no other machine yet, so there is nowhere to spread to: nothing was changed. Add one by citus_add_node; ${GUIDE}.`,
    )
  }
  const machines = await askMachines(pool)
  const away = machines.filter(({ answers }) => !answers)
  if (away.length > 0) {
    throw new SettingsError(
      `${away.map(({ name, said }) => `${name} does not answer (${said})`).join(' and ')}: nothing was changed. Start it, and let the machines reach each other without being asked for a password; ${GUIDE}.`,
    )
  }
  const compiling = machines.filter(({ said }) => said === 'on')
  if (compiling.length > 0) {
    throw new SettingsError(
      `${compiling.map(({ name }) => name).join(' and ')} would compile each statement, so that a breakdown takes seconds: nothing was changed. Set jit = off there; ${GUIDE}.`,
    )
  }
}

interface Step {
  tables: readonly string[]
  said: string
  run: () => Promise<void>
}

async function stepsFor(client: Client, placed: Set<string>): Promise<Step[]> {
  const everywhere = placement.reference
    .filter((table) => !placed.has(table))
    .map((table) => ({
      tables: [table],
      said: 'on every machine',
      run: () => replicate(client, table),
    }))
  const references = await referencesAmong(client, placement.distributed)
  const groups = groupsOf(references)
  const first = placement.distributed.find((table) => placed.has(table)) ?? groups[0]?.[0]
  const spreading = groups
    .map((tables) => tables.filter((table) => !placed.has(table)))
    .filter((tables) => tables.length > 0)
    .map((tables) => {
      const own = references.filter(({ from }) => tables.includes(from))
      const run = () => spread(client, tables, own, tables[0] === first ? undefined : first)
      return { tables, said: 'spread by vendor', run }
    })
  return [...everywhere, ...spreading]
}

/** What is spread in one transaction: tables that are joined, and a table with those that refer to it. */
function groupsOf(references: readonly Reference[]): string[][] {
  const referring = new Set(references.map(({ from }) => from))
  const heads = placement.distributed.filter((table) => !referring.has(table))
  const sets: (readonly string[])[] = [
    ...heads.filter((head) => !joined.flat().includes(head)).map((head) => [head]),
    ...joined,
  ]
  return sets.map((set) => [
    ...set,
    ...references.filter(({ to }) => set.includes(to)).map(({ from }) => from),
  ])
}

async function placing(tables: readonly string[], run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw failureOf(error, tables)
  }
}

async function freeAll(client: Client): Promise<number> {
  let freed = 0
  for (const table of [...placement.reference, ...placement.distributed]) {
    const bytes = await leftBehind(client, table)
    if (bytes === 0) continue
    await placing([table], () => freeLeftBehind(client, table))
    freed += bytes
  }
  return freed
}
