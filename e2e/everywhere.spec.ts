import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { sniff } from './code-sniffer.ts'
import { screens } from './screens.ts'
import { shifts, watchShifts } from './shifts.ts'
import { expect, signIn, test } from './test.ts'

/* What holds on every screen: no axe violation in both themes, no error of HTML_CodeSniffer, no sideways scroll, no error in the console; and nothing moves while it arrives. */

/** Its tables show every column on a laptop without being scrolled. */
const ADMIN = '5029'
const MOST_SHIFT = 0.02

for (const [vendor, paths] of Object.entries(screens)) {
  for (const width of [1280, 390]) {
    test(`screens of ${vendor === '0' ? 'everyone' : vendor}, ${width} px`, async ({ page }) => {
      test.setTimeout(180_000 + 20_000 * paths.length)
      await page.setViewportSize({ width, height: 844 })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      if (vendor !== '0') await signIn(page, Number(vendor))
      // The redirect notice leads on after a moment; an answer without content leaves the page where it is.
      await page.route('https://stays.priceline.example/**', (route) =>
        route.fulfill({ status: 204 }),
      )
      await watchShifts(page)
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { sum, what } = await shifts(page)
        expect.soft(sum, `${path}: ${what.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT)
        await expectAccessible(page, path)
        if (width === 390) {
          await page.setViewportSize({ width: 320, height: 844 })
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(sideways, `${path} at 320 px`).toBeLessThanOrEqual(0)
          await page.setViewportSize({ width, height: 844 })
        } else {
          if (vendor === ADMIN) expect.soft(await cut(page), `${path}, its tables`).toEqual([])
          expect.soft(await misaligned(page), `${path}, heads of its tables`).toEqual([])
          // Last: it leaves the page with fewer rows. One width, since it reads elements, not layout.
          expect.soft(await sniff(page), `${path}, HTML_CodeSniffer`).toEqual([])
        }
      }
      expect(errors).toEqual([])
    })
  }
}

/** The names of tables that are wider than what is in sight of them. */
function cut(page: Page): Promise<(string | null)[]> {
  return page.locator('table').evaluateAll((tables) =>
    tables
      .map(({ parentElement: box }) => box!)
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.getAttribute('aria-label')),
  )
}

/** The heads of columns whose words do not end where the figures under them do. */
function misaligned(page: Page): Promise<string[]> {
  return page.locator('table').evaluateAll((tables) => {
    /** Where the words in a cell end, those that only a screen reader gets left out. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page has nothing around it.
    function endOf(cell: Element): number {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const ends: number[] = []
      while (texts.nextNode()) {
        const { parentElement } = texts.currentNode
        if (parentElement && getComputedStyle(parentElement).clipPath !== 'none') continue
        const words = document.createRange()
        words.selectNodeContents(texts.currentNode)
        ends.push(...[...words.getClientRects()].map(({ right }) => right))
      }
      return Math.max(...ends)
    }
    return tables.flatMap((table) => {
      const heads = [...table.querySelectorAll('thead th')]
      const cells = [...(table.querySelector('tbody tr')?.children ?? [])]
      if (heads.length !== cells.length) return []
      return heads.flatMap((head, at) => {
        const cell = cells[at]
        if (!cell || getComputedStyle(cell).textAlign !== 'end') return []
        const apart = Math.abs(endOf(head) - endOf(cell))
        return Number.isFinite(apart) && apart > 2 ? [`${head.textContent}: ${apart} px`] : []
      })
    })
  })
}

// Shows decisions-1-not-found.
test('an unknown page is a 404 inside the shell', async ({ page }) => {
  await signIn(page, 5001)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
})
