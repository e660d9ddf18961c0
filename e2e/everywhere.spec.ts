import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sniff } from './code-sniffer.ts'
import { screens } from './screens.ts'
import { expect, signIn, test } from './test.ts'

/* What holds on every screen: no axe violation in both themes, no error of HTML_CodeSniffer, no sideways scroll, no error in the console. */

for (const [vendor, paths] of Object.entries(screens)) {
  for (const width of [1280, 390]) {
    test(`screens of ${vendor === '0' ? 'everyone' : vendor}, ${width} px`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(30_000 + 20_000 * paths.length)
      const context = await browser.newContext({
        baseURL,
        reducedMotion: 'reduce',
        viewport: { width, height: 844 },
      })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      if (vendor !== '0') await signIn(page, Number(vendor))
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(axe(page)), `${path}, light`).toEqual([])
        // The other theme has the same elements in other colours.
        const light = await surface(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect.poll(() => surface(page)).not.toBe(light)
        const colours = axe(page).withRules(['color-contrast'])
        expect(await violations(colours), `${path}, dark`).toEqual([])
        if (width === 390) {
          await page.setViewportSize({ width: 320, height: 844 })
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(sideways, `${path} at 320 px`).toBeLessThanOrEqual(0)
          await page.setViewportSize({ width, height: 844 })
        } else {
          // Last: it leaves the page with fewer rows. One width, since it reads elements, not layout.
          expect.soft(await sniff(page), `${path}, HTML_CodeSniffer`).toEqual([])
        }
      }
      expect(errors).toEqual([])
      await context.close()
    })
  }
}

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

test('an unknown page is a 404 inside the shell', async ({ page }) => {
  await signIn(page, 5001)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
})
