import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Of a long table its first rows: the others are of the same shape, and each takes axe its time. */
function axe(page: Page, within: string): AxeBuilder {
  return new AxeBuilder({ page })
    .include(within)
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

/** Waits until nothing is on its way to another colour or place; what goes round for ever does not count. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

/**
 * What is on screen (or the part of it that this selector finds) has no axe violation in the light
 * theme, nor in the dark one, in which it is left.
 */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.emulateMedia({ colorScheme: 'light' })
  await settled(page)
  expect(await violations(axe(page, within)), `${what}, light`).toEqual([])
  // The other theme has the same elements in other colours.
  const light = await surface(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => surface(page)).not.toBe(light)
  await settled(page)
  const colours = axe(page, within).withRules(['color-contrast'])
  expect(await violations(colours), `${what}, dark`).toEqual([])
}
