import check from '~icons/check'
import circleCheck from '~icons/circle-check'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { icons } from './icons.ts'

const drawn = (icon: typeof check, look: Parameters<typeof check>[0]) =>
  renderToStaticMarkup(createElement(icon, look))

/** A build of one icon alone. */
const buildOf = (name: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [icons(join(import.meta.dirname, '..'))],
    build: { write: false, rolldownOptions: { input: `~icons/${name}` } },
  })

test('an icon is the set’s strokes, as large and wide as asked for, and says nothing', () => {
  expect(drawn(check, { size: 16, stroke: 1.75, className: 'sign' })).toBe(
    '<svg class="sign" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
      'stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
      '<path d="m5 12l5 5L20 7"></path></svg>',
  )
})

test('an icon of several strokes has them all', () => {
  expect(drawn(circleCheck, { size: 18 })).toContain(
    'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
      '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0"></path><path d="m9 12l2 2l4-4"></path></svg>',
  )
})

test('a name that there is no icon of fails the build', async () => {
  await expect(buildOf('chek')).rejects.toThrow('There is no icon chek.')
})

test('an icon that is filled fails the build', async () => {
  await expect(buildOf('heart-filled')).rejects.toThrow(
    'The icon heart-filled is not of strokes alone.',
  )
})
