import type { Locator, Page } from '@playwright/test'
import { expect, openAs, test } from './test.ts'

/* What a reader's own size or spacing of letters, and figures of many digits, leave in sight: all of it. */

async function apply(page: Page, rules: string): Promise<void> {
  await page.evaluate((given) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(given)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, rules)
}

/** How many pixels of the words in each of these are behind the edge of what cuts them. */
function hidden(these: Locator, cutting: string): Promise<number[]> {
  return these.evaluateAll((found, box) => {
    return found.map((each) => {
      const words = document.createRange()
      words.selectNodeContents(each)
      const edge = each.closest(box)?.getBoundingClientRect().right ?? NaN
      return Math.max(0, Math.round(words.getBoundingClientRect().right - edge))
    })
  }, cutting)
}

test('at 320 px the first screen has each “Why?” in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await openAs(page, 5001, '/dashboard')
  const why = page.locator('main dl').first().getByRole('button')
  await expect(why).toHaveCount(3)
  for (const each of await why.all()) {
    const box = await each.boundingBox()
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThan(304)
  }
})

test('at 320 px with widely spaced letters no first figure is cut, nor does the page scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  for (const vendor of [5001, 5029]) {
    await openAs(page, vendor, '/dashboard')
    const figures = page.locator('main dl').first().locator('dd:nth-child(2)')
    await expect(figures.first()).toContainText('€')
    await expect(page.getByRole('row').filter({ hasText: '€' }).first()).toBeVisible()
    await apply(page, '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    expect(Math.max(...(await hidden(figures, 'div')))).toBe(0)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `${vendor}`).toBe(0)
  }
})

test('letters of twice the size leave what tiles say in sight', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports')
  const tiles = page.getByRole('region', { name: 'Summary' })
  await expect(tiles.getByText('Total Conversion Rate')).toBeVisible()
  await apply(page, 'html { font-size: 200% !important }')
  expect(Math.max(...(await hidden(tiles.locator('dt'), 'div')))).toBe(0)
})

test('on a phone letters of twice the size lie over no others, nor is a button cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 5029, '/payments')
  const places = page.getByRole('navigation', { name: 'Places' }).locator('> *')
  const parts = page.getByRole('group', { name: 'Part' }).locator('label span')
  const make = page.getByRole('main').getByRole('button', { name: /^Make/ })
  await expect(make).toBeVisible()
  await apply(page, 'html { font-size: 200% !important }')
  expect(await overlaps(places)).toEqual([])
  expect(await overlaps(parts)).toEqual([])
  expect(await hidden(make, 'section')).toEqual([0])
})

/** Of which two neighbours in a line the words lie over each other. */
function overlaps(these: Locator): Promise<string[]> {
  return these.evaluateAll((found) => {
    const boxes = found.map((each) => {
      const words = document.createRange()
      words.selectNodeContents(each)
      return { text: each.textContent, box: words.getBoundingClientRect() }
    })
    return boxes.flatMap(({ text, box }, at) => {
      const next = boxes[at + 1]
      const isBeside = next && next.box.top < box.bottom && next.box.bottom > box.top
      return isBeside && next.box.left < box.right ? [`${text} ${next.text}`] : []
    })
  })
}
