import { expect, openAs, signIn, standStill, test } from './test.ts'

/* What one reaches without a mouse: a key a screen, the palette, and the list of both. */

test('a key leads to its screen, but not from a field, and can be turned off', async ({ page }) => {
  await signIn(page, 5001)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Links', exact: true })).toHaveAttribute(
    'aria-keyshortcuts',
    'l',
  )
  await expect(menu.locator('kbd[data-key=l]')).toBeVisible()
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/\/links$/)
  await page.getByRole('searchbox', { name: 'Search' }).press('d')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('d')
  await expect(page).toHaveURL(/\/links/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+d')
  await expect(page).toHaveURL(/\/links/)
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\/conversionReports2$/)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Conversion Reports - Rigel')).toBeVisible()
  await help.getByRole('checkbox', { name: 'Single keys lead to screens' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(/\/conversionReports2$/)
  await expect(menu.locator('kbd')).toHaveCount(0)
})

test('what is typed while the palette is on its way leads to no screen', async ({ page }) => {
  await openAs(page, 5001, '/links')
  await expect(page.getByRole('heading', { name: 'Links', exact: true })).toBeVisible()
  const chunk = Promise.withResolvers<void>()
  await page.route('**/assets/Palette-*.js', async (route) => {
    await chunk.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.press('d')
  chunk.resolve()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page).toHaveURL(/\/links$/)
})

test('a search that was begun is not taken along to the next screen', async ({ page }) => {
  await signIn(page, 5001)
  await page.clock.install()
  await page.goto('/links')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toBeVisible()
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await standStill(page)
  await search.press('d')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\/conversionReports2$/)
  // The next screen's code takes longer than the pause after which a text is searched for.
  await page.clock.runFor(1_000)
  code.resolve()
  await page.clock.resume()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Conversion Reports - Rigel')
  await expect(page).toHaveURL(/\/conversionReports2$/)
})

test('what a dialog does is said inside it, where alone a screen reader listens then', async ({
  page,
}) => {
  await openAs(page, 5001, '/links')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search' })
  const said = palette.locator('output', { hasText: /^\d+ results$/ })
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('links')
  await expect(said.first()).toBeAttached()
  await page.keyboard.press('Escape')
  // What was said before a dialog was there is not said again by it.
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(said).toHaveCount(0)
})

test('the palette leads to screens, reports, merchants and own links', async ({ page }) => {
  await signIn(page, 5001)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  const options = palette.getByRole('option')
  const chosen = palette.getByRole('option', { selected: true })

  await field.fill('profile inf')
  await expect(options).toHaveCount(1)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/MyProfileInfo$/)
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('rigel cpa last 30')
  await expect(chosen).toContainText('Rigel CPA, Last 30 days')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/conversionReports2\?type=CPA&preset=last30Days$/)

  await page.keyboard.press('Control+k')
  // As the menu calls them, of which each programme has one, and the document of every call.
  await field.fill('api')
  await expect(options).toHaveCount(6)
  await field.fill('api doc')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/docs/)
  await expect(page.getByRole('heading', { name: 'Orrery' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rigel')

  await page.keyboard.press('Control+k')
  await field.fill('misty')
  const merchants = palette.getByRole('group', { name: 'Merchants' })
  await expect(merchants.getByRole('option').first()).toBeVisible()
  const [name = ''] = await merchants.getByRole('option').first().locator('span').allInnerTexts()
  // The arrows move the choice; the focus and what is read stay with the field.
  const all = await options.allInnerTexts()
  for (const _ of all.slice(
    0,
    all.findIndex((text) => text.startsWith(name)),
  )) {
    await field.press('ArrowDown')
  }
  await expect(chosen).toContainText(name)
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? 'none',
  )
  await field.press('Enter')
  await expect(page).toHaveURL(/\/deepLinks.*search=/)
  await expect(page.getByRole('region', { name: 'Merchants', exact: true })).toContainText(name)
})

test('the palette finds the list of keys, and nothing says so', async ({ page }) => {
  // It rises when it opens, and is measured below.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 5004)
  await page.getByRole('button', { name: /^Search screens/ }).click()
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('option').first()).toBeVisible()
  // Reduced motion is motion of a moment still.
  await palette.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const before = await palette.getByRole('combobox').boundingBox()
  await palette.getByRole('combobox').fill('zzzzzz')
  await expect(palette.getByText('Nothing found.')).toBeVisible()
  // However few are left, the field stays where one types.
  expect(await palette.getByRole('combobox').boundingBox()).toEqual(before)
  await palette.getByRole('combobox').fill('keyboard')
  await palette.getByRole('combobox').press('Enter')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Conversion Reports - Lyra')).toBeVisible()
  // Orion is closed to this vendor, so its keys are no keys.
  await expect(help.getByText('Dashboard', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/conversionReports3$/)
})

test('the palette takes nothing that was found for another text', async ({ page }) => {
  await signIn(page, 5001)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')
  const found = palette.getByRole('group', { name: 'Merchants' }).getByRole('option')
  await field.fill('amber')
  await expect(found.first()).toBeVisible()
  const wanted = Promise.withResolvers<void>()
  await page.route(/searchText=/, async (route) => {
    await wanted.promise
    await route.continue()
  })
  await field.fill('amber b')
  // Of what is there, what has the new text, too.
  await expect(found.filter({ hasNotText: /amber b/i })).toHaveCount(0)
  await field.fill('zyxw')
  await expect(palette.getByRole('option')).toHaveCount(0)
  await field.press('Enter')
  await expect(palette).toBeVisible()
  wanted.resolve()
  await expect(palette.getByText('Nothing found.')).toBeVisible()
})
