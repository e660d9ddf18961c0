import { afterEach, beforeEach, expect, test } from 'vitest'
import { APP_SECRET } from '../../test/app.ts'
import { emptyDatabase, freshDatabase, isSpread, type FreshDatabase } from '../../test/database.ts'
import { playCitus, type Played } from '../../test/played-citus.ts'
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

test('of two at once one waits for the other, and finds everything done', async ({ skip }) => {
  skip(!isSpread(), 'There is no other machine.')
  const url = await open(emptyDatabase())
  const both = await Promise.all([distributed(url), distributed(url)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const [waited, worked] = both.map(({ said }) => said).toSorted((a, b) => a.length - b.length)
  expect(waited).toBe('Every table is where it belongs already: nothing was to be done.\n')
  expect(worked).toMatch(
    /^1 of (\d+): .+\n[^]*\n\1 of \1: .+\nEvery table is where it belongs: .+\n$/,
  )
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

const played = async (machines: Played) => {
  const url = await open(emptyDatabase())
  await pool.query('DROP EXTENSION IF EXISTS citus')
  return distributed(await playCitus(pool, url, machines))
}

test('a machine that is away from the beginning is named, and nothing is changed', async () => {
  const away = `VALUES ('w', 5432, false, 'failed to connect to w:5432'), ('x', 5432, true, 'off')`
  expect(await played({ jit: away })).toEqual({
    code: 1,
    said: 'w:5432 does not answer (failed to connect to w:5432): nothing was changed. Start it, and let the machines reach each other without being asked for a password; docs/running/citus.md says how.\n',
  })
  expect(await tables()).not.toContain('migration')
})

const raised = (code: string, message: string, hint = '') =>
  `RAISE EXCEPTION USING ERRCODE = '${code}', MESSAGE = '${message}', HINT = '${hint}';`

/** The same, as another machine's. */
const raisedThere = (code: string, message: string) =>
  `EXECUTE $there$ DO $do$ BEGIN ${raised(code, message)} END $do$ /* while executing command on w:5432 */ $there$;`

test('a table that others have in use is left for the next time', async () => {
  const replicate = raised('55P03', 'canceling statement due to lock timeout')
  expect(await played({ replicate })).toEqual({
    code: 1,
    said: 'In use by others: exchange_rate. That is left for the next time; what was placed stays placed. Run npm run distribute again when no report is being stored.\n',
  })
})

const STANDS = 'What was placed stays placed, and no table is placed by half.'

test.each([
  [
    'goes away meanwhile',
    raised(
      '08006',
      'connection to the remote node u@w:5432 failed with the following error: server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
    ),
    `another machine does not answer (connection to the remote node u@w:5432 failed with the following error: server closed the connection unexpectedly This probably means the server terminated abnormally). ${STANDS} Bring it back, then run npm run distribute again.`,
  ],
  [
    'ends',
    raisedThere('57P01', 'terminating connection due to administrator command'),
    `another machine does not answer (terminating connection due to administrator command). ${STANDS} Bring it back, then run npm run distribute again.`,
  ],
  [
    'is killed',
    raisedThere('XX000', 'SSL SYSCALL error: EOF detected'),
    `another machine does not answer (SSL SYSCALL error: EOF detected). ${STANDS} Bring it back, then run npm run distribute again.`,
  ],
  [
    'is full',
    raisedThere('53100', 'could not extend file'),
    `the machine w:5432 refuses it (could not extend file; 53100). ${STANDS} Mend that, then run npm run distribute again.`,
  ],
  [
    'is set up otherwise',
    raised(
      '55000',
      'prepared transactions are disabled',
      'Set max_prepared_transactions to a nonzero value.',
    ),
    `the database refuses it (prepared transactions are disabled Set max_prepared_transactions to a nonzero value.; 55000). ${STANDS} Mend that, then run npm run distribute again.`,
  ],
  [
    'does not answer in time',
    raised('57014', 'canceling statement due to statement timeout'),
    `the machines did not answer in time (canceling statement due to statement timeout). ${STANDS} See whether each can be reached, then run npm run distribute again.`,
  ],
  [
    'is the one that is asked, and ends',
    'PERFORM pg_terminate_backend(pg_backend_pid());',
    `the database that DATABASE_URL names went away (terminating connection due to administrator command). ${STANDS} When it is back, run npm run distribute again.`,
  ],
])('a machine that %s is told in a line that says what to do', async (_, replicate, sentence) => {
  expect(await played({ replicate })).toEqual({
    code: 1,
    said: `exchange_rate could not be placed: ${sentence}\n`,
  })
})

test('a defect says that it is one, with what is needed to report it', async () => {
  const { code, said } = await played({
    replicate: raised('XX000', 'cache lookup failed for shard'),
  })
  expect(code).toBe(1)
  for (const part of [
    `exchange_rate could not be placed, by a defect; please report all of this. ${STANDS}`,
    'cache lookup failed for shard',
    `code: 'XX000'`,
    'distribute.ts:',
  ]) {
    expect(said).toContain(part)
  }
})
