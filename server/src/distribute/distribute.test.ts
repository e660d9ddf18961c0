import { afterEach, beforeEach, expect, test } from 'vitest'
import { APP_SECRET } from '../../test/app.ts'
import { emptyDatabase, freshDatabase, isSpread, type FreshDatabase } from '../../test/database.ts'
import { startProgram } from '../../test/program.ts'
import { openPool, type Pool } from '../kit/database.ts'

let database: FreshDatabase | undefined
let pool: Pool

async function open(fresh: Promise<FreshDatabase>): Promise<string> {
  database = await fresh
  pool = openPool(database.url)
  return database.url
}

beforeEach(() => {
  database = undefined
})
afterEach(async () => {
  if (!database) return
  await pool.end()
  await database.drop()
})

/** What `npm run distribute` says in the end, and its exit code. */
async function distributed(DATABASE_URL: string, ...args: string[]) {
  const program = startProgram('distribute/command.ts', { DATABASE_URL, APP_SECRET }, args)
  const code = await program.ended
  return { code, said: program.output() }
}

const tables = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  )
  return rows.map(({ name }) => name)
}

test('what it is asked in vain is said in a sentence', async () => {
  expect(await distributed('')).toEqual({
    code: 1,
    said: 'DATABASE_URL is not set: the embedded database is always on one machine. Name a Citus.\n',
  })
  expect(await distributed('', 'report_row')).toEqual({
    code: 1,
    said: 'Usage: DATABASE_URL=… npm run distribute\n',
  })
})

test('a PostgreSQL without Citus is refused in a sentence, and nothing is changed', async () => {
  const url = await open(emptyDatabase())
  await pool.query('DROP EXTENSION IF EXISTS citus')
  expect(await distributed(url)).toEqual({
    code: 1,
    said: 'The database that DATABASE_URL names has no Citus, so it stays on one machine: nothing was changed. Install Citus 12 or newer there and run CREATE EXTENSION citus in it; docs/running/citus.md says how.\n',
  })
  expect(await tables()).toEqual([])
})

test('on several machines twice is once', async ({ skip }) => {
  skip(!isSpread(), 'There is no other machine.')
  expect(await distributed(await open(freshDatabase()))).toEqual({
    code: 0,
    said: 'Every table is where it belongs already: nothing was to be done.\n',
  })
})

test('a Citus that knows no other machine is refused in a sentence, and nothing is changed', async ({
  skip,
}) => {
  skip(!isSpread(), 'There is no Citus.')
  const url = await open(emptyDatabase())
  await pool.query(
    'SELECT citus_remove_node(nodename, nodeport) FROM pg_dist_node WHERE groupid <> 0',
  )
  expect(await distributed(url)).toEqual({
    code: 1,
    said: 'Citus knows no other machine yet, so there is nowhere to spread to: nothing was changed. Add one by citus_add_node; docs/running/citus.md says how.\n',
  })
  expect(await tables()).toEqual([])
})

test('a machine that would compile what it is asked is named', async ({ skip }) => {
  skip(!isSpread(), 'There is no other machine.')
  const url = await open(freshDatabase())
  await pool.query('SELECT run_command_on_workers($1)', [
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET jit = on`,
  ])
  const { code, said } = await distributed(url)
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(/^\S+:\d+ and \S+:\d+ would compile each statement, .*\.\n$/),
  })
})
