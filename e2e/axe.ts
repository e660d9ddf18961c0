import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Of a long table its first rows: the others are of the same shape, and each takes axe its time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('tbody > tr:nth-child(n + 9)')
}

async function violations(builder: AxeBuilder): Promise<{ id: string; at: unknown }[]> {
  const found = await builder.analyze()
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes[0]?.target }))
}

/** The colour that the page stands on. */
function surface(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** What is on screen has no axe violation in the light theme, nor in the dark one, in which it is left. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours that are on their way to others are none to judge.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violations(axe(page)), `${what}, light`).toEqual([])
  // The other theme has the same elements in other colours.
  const light = await surface(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => surface(page)).not.toBe(light)
  const colours = axe(page).withRules(['color-contrast'])
  expect(await violations(colours), `${what}, dark`).toEqual([])
}
