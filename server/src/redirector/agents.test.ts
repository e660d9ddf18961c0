import { createHash } from 'node:crypto'
import { getPattern } from 'isbot'
import { expect, test } from 'vitest'
import { ROBOT_LIST, RULES } from './agents.ts'

test('a new list of programs comes with new rules, by which stored clicks are labelled anew', () => {
  const list = createHash('sha256').update(getPattern().source).digest('hex').slice(0, 16)
  const say = `isbot has another list than RULES = ${RULES} stands for: raise RULES, and set ROBOT_LIST.`
  expect(list, say).toBe(ROBOT_LIST)
})
