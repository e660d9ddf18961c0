import { createHash } from 'node:crypto'
import { getPattern } from 'isbot'
import { expect, test } from 'vitest'
import { ROBOT_LIST } from './agents.ts'

// By them stored clicks are labelled anew.
test('RULES stand for the list of programs that is installed; where it is another, raise RULES and set ROBOT_LIST', () => {
  const list = createHash('sha256').update(getPattern().source).digest('hex').slice(0, 16)
  expect(list).toBe(ROBOT_LIST)
})
