import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STATEMENT = /(?:^|['"`])\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/m

/** What holds SQL outside a query file, a room or a file, and why it may. */
const HELD: Record<string, string> = {
  'kit/':
    'knows PostgreSQL itself: migrations, locks, the queue of jobs, whether the database is there',
  'figures/': 'puts the statements of its queries together from pieces',
  'backup/': 'reads and writes every table alike, by its name',
  'ingest/attribute.ts': 'stores with a run what it has counted',
  'ingest/locks.ts': 'takes locks on a connection of its own',
  'ingest/replace-days.ts': 'is one transaction over its tables and nothing else',
  'ingest/revision.ts': 'a piece of the statements that store or mark days',
  'ingest/running-totals.ts': 'is a part of the transaction of replace-days.ts',
  'ingest/stage.ts': 'fills a temporary table and nothing else',
  'redirector/line.ts': 'asks whether the database is there',
}

test('only *.query.ts holds SQL, and what is named here', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const holds = files.filter((file) =>
    STATEMENT.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(holds).toContain('links/store-link.query.ts')
  const elsewhere = holds.filter((file) => !file.endsWith('.query.ts'))
  const placesOf = (file: string) => Object.keys(HELD).filter((place) => file.startsWith(place))
  expect(elsewhere.filter((file) => placesOf(file).length === 0)).toEqual([])
  // A place that holds none any more is taken out of the list.
  const places = new Set(elsewhere.flatMap(placesOf))
  expect([...places].toSorted()).toEqual(Object.keys(HELD).toSorted())
})

test('a limit of statements is raised by giveTime alone, so that the client waits as long', () => {
  const cwd = join(import.meta.dirname, '../..')
  const rooms = ['server/src/**/*.ts', 'bench/src/**/*.ts']
  const files = globSync(rooms, { cwd, exclude: ['**/*.test.ts'] })
  const naming = files.filter((file) =>
    /statement_timeout\s*=/.test(readFileSync(join(cwd, file), 'utf8')),
  )
  // Where a pool begins with it, and where it is raised.
  expect(naming.toSorted()).toEqual([
    'server/src/kit/database.ts',
    'server/src/kit/watched-client.ts',
  ])
})

test('no two statements are prepared under one name', () => {
  const files = globSync('**/*.query.ts', { cwd: import.meta.dirname })
  const names = files.flatMap((file) =>
    Array.from(
      readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^\s+name: '([\w-]+)',$/gm),
      ([, name]) => name,
    ),
  )
  expect(names).toContain('merchants-by-key')
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
