import { expect, test } from 'vitest'
import { explained } from './explained.ts'

const missing = (name: string) =>
  Object.assign(new Error(`Cannot find package '${name}' imported from /orrery/x.ts`), {
    code: 'ERR_MODULE_NOT_FOUND',
  })

test('a demo whose pretend partners are not installed, as in the image, is told in one sentence', () => {
  expect(explained(missing('@orrery/sandbox'))).toMatch(/^DEMO: .+ Leave DEMO out\.$/)
  const other = missing('pg')
  expect(explained(other)).toBe(other)
})
