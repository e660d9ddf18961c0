import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notActivatedPage } from './not-activated-page.ts'

/** Each theme's colours by their names. */
function colours(css: string): Record<string, string>[] {
  return css
    .split(/dark['"]?\]|scheme: dark/)
    .map((theme) =>
      Object.fromEntries(
        [...theme.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]),
      ),
    )
}

test('its colours are those of the portal, in both themes', () => {
  const tokens = new URL('../../../../web/src/theme/tokens.css', import.meta.url)
  const themes = colours(readFileSync(tokens, 'utf8'))
  const own = colours(notActivatedPage('https://portal.orbit.example'))
  expect(own.map((theme) => Object.keys(theme).length)).toEqual([7, 7])
  for (const [index, theme] of own.entries()) expect(themes[index]).toMatchObject(theme)
})
