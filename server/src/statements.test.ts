import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STATEMENT = /['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH) /

test('in catalogue and links only *.query.ts holds SQL', () => {
  const files = globSync('{catalogue,links}/*.ts', { cwd: import.meta.dirname })
  const holds = files.filter((file) =>
    STATEMENT.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(holds).toContain('links/store-link.query.ts')
  expect(holds.filter((file) => !/\.(query|test)\.ts$/.test(file))).toEqual([])
})
