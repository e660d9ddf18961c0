import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PAGE = 'docs/security/asvs.md'
const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, PAGE), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+) \|$/gm)].map(
  ([, number = '', level = '', rest = '']) => ({
    number,
    level,
    cells: rest.split('|').map((cell) => cell.trim()),
  }),
)
const STATES = ['met', 'in part', 'the operator', 'deviation', 'not met', 'does not apply']

/** The standard's requirements by section, of level 1 and behind the bar of level 2. */
const REQUIRED = `
  1.1: | 1 2
  1.2: 1 2 3 4 5 | 6 7 8 9
  1.3: 1 2 | 3 4 5 6 7 8 9 10 11
  1.4: | 1 2 3
  1.5: 1 | 2
  2.1: 1 | 2 3
  2.2: 1 2 | 3
  2.3: 1 | 2 3 4
  2.4: | 1
  3.2: 1 2 | 
  3.3: 1 | 2 3 4
  3.4: 1 2 | 3 4 5 6
  3.5: 1 2 3 | 4 5
  3.7: | 1 2
  4.1: 1 | 2 3
  4.2: | 1
  4.3: | 1 2
  4.4: 1 | 2 3 4
  5.1: | 1
  5.2: 1 2 | 3
  5.3: 1 2 | 
  5.4: | 1 2 3
  6.1: 1 | 2 3
  6.2: 1 2 3 4 5 6 7 8 | 9 10 11 12
  6.3: 1 2 | 3 4
  6.4: 1 2 | 3 4
  6.5: | 1 2 3 4 5
  6.6: | 1 2 3
  6.8: | 1 2 3 4
  7.1: | 1 2 3
  7.2: 1 2 3 4 | 
  7.3: | 1 2
  7.4: 1 2 | 3 4 5
  7.5: | 1 2
  7.6: | 1 2
  8.1: 1 | 2
  8.2: 1 2 | 3
  8.3: 1 | 
  8.4: | 1
  9.1: 1 2 3 | 
  9.2: 1 | 2 3 4
  10.1: | 1 2
  10.2: | 1 2
  10.3: | 1 2 3 4
  10.4: 1 2 3 4 5 | 6 7 8 9 10 11
  10.5: | 1 2 3 4 5
  10.6: | 1 2
  10.7: | 1 2 3
  11.1: | 1 2
  11.2: | 1 2 3
  11.3: 1 2 | 3
  11.4: 1 | 2 3 4
  11.5: | 1
  11.6: | 1
  12.1: 1 | 2 3
  12.2: 1 2 | 
  12.3: | 1 2 3 4
  13.1: | 1
  13.2: | 1 2 3 4 5
  13.3: | 1 2
  13.4: 1 | 2 3 4 5
  14.1: | 1 2
  14.2: 1 | 2 3 4
  14.3: 1 | 2 3
  15.1: 1 | 2 3
  15.2: 1 | 2 3
  15.3: 1 | 2 3 4 5 6 7
  16.1: | 1
  16.2: | 1 2 3 4 5
  16.3: | 1 2 3 4
  16.4: | 1 2 3
  16.5: | 1 2 3
  17.1: | 1
  17.2: | 1 2 3 4
  17.3: | 1 2
`

test('every requirement of both levels has its row, in the order of the standard', () => {
  const required = REQUIRED.trim()
    .split('\n')
    .flatMap((line) => {
      const [section = '', numbers = ''] = line.trim().split(':')
      return numbers.split('|').flatMap((list, at) =>
        list
          .trim()
          .split(' ')
          .filter(Boolean)
          .map((number) => `${section}.${number} L${at + 1}`),
      )
    })
  expect(required).toHaveLength(253)
  expect(rows.map(({ number, level }) => `${number} L${level}`).toSorted()).toEqual(
    required.toSorted(),
  )
})

test('each row has a state and says why or where, and the states are counted', () => {
  const stated = rows.map(({ number, cells }) => {
    return cells.find((cell) => STATES.includes(cell)) ?? `${number} has no state`
  })
  const unexplained = rows.filter(({ cells }) => cells.length > 1 && cells.at(-1) === '')
  expect(unexplained).toEqual([])
  const counted = STATES.map(
    (state) => `${stated.filter((each) => each === state).length} ${state}`,
  )
  expect(text).toContain(`Of ${rows.length} requirements: ${counted.join(', ')}.`)
})

test('each row that applies leads to a test, a file or a part of this page', () => {
  const without = rows.filter(
    ({ cells }) => !cells.includes('does not apply') && !/\]\((\.|#)/.test(cells.join(' ')),
  )
  expect(without.map(({ number }) => number)).toEqual([])
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => anchor(title))
  const led = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, part = '']) => part)
  expect(led.filter((part) => !parts.includes(part))).toEqual([])
})

test('what the page links to is there', () => {
  const links = [...text.matchAll(/\]\((\.[^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(150)
  expect(links.filter((link) => !existsSync(join(ROOT, 'docs/security', link)))).toEqual([])
})

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
