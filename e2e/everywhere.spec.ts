import { AxeBuilder } from '@axe-core/playwright'
import { expect, signIn, test } from './test.ts'

/* What holds on every screen: no axe violation in both themes, no sideways scroll, no error in the console. */

const screens: Record<number, string[]> = {
  0: ['/signin', '/signup', '/termscondition', '/policy'],
  5001: [
    '/dashboard',
    '/conversionReports',
    '/deepLinksAPI',
    '/links',
    '/myProfile',
    '/MyProfileInfo',
    '/changePassword',
    '/nowhere',
  ],
  5002: [
    '/FullDashboard',
    '/deepLinksAPI2',
    '/deepLinksAPI5',
    '/conversionReports2',
    '/conversionReports5',
    '/qualityReports',
    '/reportsDashboard',
  ],
  5004: ['/conversionReports3', '/deepLinksAPI3'],
  5029: [
    '/uploadReports',
    '/savedailyReports',
    '/savedailyReports5',
    '/reportsList',
    '/deepLinksAPI3New',
    '/deepLinksAPI4',
    '/deepLinksAPI4New',
    '/conversionReports4',
  ],
  5058: ['/deepLinksSamsAndKohls', '/conversionReports'],
}

for (const [vendor, paths] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      test(`screens of ${vendor === '0' ? 'everyone' : vendor}, ${colorScheme}, ${width} px`, async ({
        browser,
        baseURL,
      }) => {
        test.slow()
        const context = await browser.newContext({
          baseURL,
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: 844 },
        })
        const page = await context.newPage()
        const errors: string[] = []
        page.on('pageerror', (error) => errors.push(error.message))
        if (vendor !== '0') await signIn(page, Number(vendor))
        for (const path of paths) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          const found = violations.map(({ id, nodes }) => ({ path, id, at: nodes[0]?.target }))
          expect(found).toEqual([])
          if (width === 390) {
            await page.setViewportSize({ width: 320, height: 844 })
            const sideways = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(sideways, `${path} at 320 px`).toBeLessThanOrEqual(0)
            await page.setViewportSize({ width, height: 844 })
          }
        }
        expect(errors).toEqual([])
        await context.close()
      })
    }
  }
}

test('an unknown page is a 404 inside the shell', async ({ page }) => {
  await signIn(page, 5001)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
})
