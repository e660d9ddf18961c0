import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightBlock = '', darkBlock = ''] = css.split(":root[data-mantine-color-scheme='dark']")
const light = colours(lightBlock)
const themes = { light, dark: { ...light, ...colours(darkBlock) } }

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]),
  )
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'raised', 'note-ground', 'accent-soft']
const texts: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'link', 'good', 'bad', 'warn', 'accent'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ['bad', 'bad-soft'],
  ['ink', 'bad-soft'],
  ['good', 'good-soft'],
  ['ink', 'good-soft'],
  ['surface', 'ink'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['rail-ink', 'rail'],
  ['rail-ink', 'rail-2'],
  ['rail-ink-2', 'rail'],
  ['rail-ink-2', 'rail-2'],
]
const marks: [string, string][] = [
  ...['line-strong', 'accent-edge', 'focus'].flatMap((edge) =>
    ['ground', 'surface', 'raised'].map((ground): [string, string] => [edge, ground]),
  ),
  ...['c1', 'c2', 'c3', 'c4', 'c5', 'bar', 'bar-2', 'bar-3'].map((mark): [string, string] => [
    mark,
    'surface',
  ]),
  ['focus-on-rail', 'rail'],
]

describe.each(Object.entries(themes))('%s', (_, theme) => {
  it('is the check that WCAG means', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    // The worked example of many tools: #767676 on white is just enough for text.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it.each(texts)('text %s on %s is at least 4.5 : 1', (text, ground) => {
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)('the edge or mark %s on %s is at least 3 : 1', (mark, ground) => {
    expect(contrast(theme[mark]!, theme[ground]!)).toBeGreaterThanOrEqual(3)
  })
})
