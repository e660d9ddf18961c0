import type { Page } from '@playwright/test'
import { freshPage, heldFrame, PHONE, wordsAt } from './opened.ts'
import { expect, signIn, test } from './test.ts'

/* What was earned, as it stands before and when the screen is drawn. */

/** The dashboard's first words on a phone: as they stand before the frame has come, and as it draws them. */
async function firstEarnings(page: Page) {
  const { release } = await heldFrame(page)
  const opened = page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('.first-lead')).toBeVisible()
  const first = [1, 2, 3].map((line) => wordsAt(page, `.first-lead > :nth-child(${line})`))
  const shown = await Promise.all(first)
  release()
  await opened
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return [
    shown,
    await Promise.all(['h2', 'dt', 'dd'].map((name) => wordsAt(page, `main ${name} >> nth=0`))),
  ]
}

for (const width of [320, 390, 720]) {
  test(`a phone of ${width} px shows what was earned where it stays, before the frame has come`, async ({
    context,
  }) => {
    const page = await freshPage(context)
    await page.setViewportSize({ ...PHONE, width })
    const [first, drawn] = await firstEarnings(page)
    expect(first?.map(({ text }) => text)).toEqual([
      'All programmes',
      'Earnings',
      expect.stringMatching(/^€[\d,]+\.\d\d$/),
    ])
    expect(first).toEqual(drawn)
  })
}

/** Who has something else where a vendor's earnings stand, or an address that asks for it. */
for (const [vendor, path] of [
  [5029, '/dashboard'],
  [5001, '/dashboard?preset=last7Days'],
] as const) {
  test(`${path} of ${vendor} shows no earnings before the frame has come`, async ({ context }) => {
    await signIn(await context.newPage(), vendor)
    const page = await context.newPage()
    await page.setViewportSize(PHONE)
    await heldFrame(page)
    const answered = page.waitForResponse('**/home/getAllProgrammes')
    await page.goto(path, { waitUntil: 'commit' })
    await (await answered).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.locator('.first-title')).toBeVisible()
    await expect(page.locator('.first-lead')).toHaveCount(0)
  })
}

test('a screen is drawn with its figures where they came before it', async ({ context }) => {
  const page = await freshPage(context)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy="true"] dt')) Object.assign(window, { empty: 1 })
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  const { release } = await heldFrame(page)
  const answered = ['getAllProgrammes', 'getEarningsReport'].map(async (call) =>
    (await page.waitForResponse(`**/home/${call}`)).finished(),
  )
  const opened = page.goto('/dashboard')
  await Promise.all(answered)
  release()
  await opened
  await expect(page.locator('main dd').first()).toHaveText(/^€/)
  expect(await page.evaluate(() => 'empty' in window)).toBe(false)
})
