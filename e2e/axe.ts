import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** For a few looks: on a slow machine one at a long page takes half a minute. */
const LOOKS_MS = 90_000

/**
 * Of a long table its first rows: the others are of the same shape, and each takes axe its time. In the page alone:
 * ours have no frames, and to bring theirs together axe would open another page each time, which takes longer than
 * the look itself.
 */
function axe(page: Page, within: string): AxeBuilder {
  return new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .exclude('tbody > tr:nth-child(n + 9)')
}

async function violations(builder: AxeBuilder): Promise<{ id: string; at: unknown }[]> {
  const found = await builder.analyze()
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes[0]?.target }))
}

/**
 * Waits until nothing is on its way to another colour or place. What goes round for ever does not count, nor
 * what follows the scrolling.
 */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  )
}

/** Looks again while there are some, since another change of place or colour may have begun meanwhile. */
function expectNone(page: Page, builder: AxeBuilder, message: string): Promise<void> {
  const found = async () => {
    await settled(page)
    return violations(builder)
  }
  return expect.poll(found, { message, timeout: LOOKS_MS }).toEqual([])
}

/** The colour that the page stands on. */
function surface(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/**
 * What is on screen (or the part of it that this selector finds) has no axe violation in the light
 * theme, nor in the dark one, in which it is left.
 */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNone(page, axe(page, within), `${what}, light`)
  // The other theme has the same elements in other colours.
  const light = await surface(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => surface(page)).not.toBe(light)
  await expectNone(page, axe(page, within).withRules(['color-contrast']), `${what}, dark`)
}

/** The same on a phone, where the page does not scroll sideways, and on a laptop, on which it is left in the light. */
export async function expectAccessibleInEachWay(page: Page, what: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, `${what}, ${width} px`)
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(sideways, { message: `${what}, ${width} px` }).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
