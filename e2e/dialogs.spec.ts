import { expect, openAs, test } from './test.ts'

/* Dialogs by keyboard alone: they hold the focus, and give it back where it came from. */

/** More than any of them has to stop at. */
const TABS = 12

/** Between the last stop and the first the browser itself has the focus, and the page none. */
function holdsFocus(dialog: Element): boolean {
  const { activeElement } = document
  return activeElement === document.body || dialog.contains(activeElement)
}

for (const [vendorId, path, button] of [
  [5029, '/vendorsList?vendor=5101', 'Suspend'],
  [5029, '/vendorsList?vendor=5101', 'Replace key'],
  [5029, '/feeds', 'Add feed'],
  [5029, '/content', 'Add event'],
  [5029, '/payments?show=payable', 'Correct a balance'],
  [5029, '/Settings', 'Invite'],
  [5001, '/Settings', 'Invite'],
  [5001, '/postbacks', 'Add endpoint'],
  [5001, '/myProfile', 'Replace key'],
  [5001, '/conversionReports', 'Filter'],
] as const) {
  test(`${vendorId} on ${path}: ${button} opens, holds the focus and gives it back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await openAs(page, vendorId, path)
    const opener = page.getByRole('button', { name: button, exact: true }).first()
    await expect(opener).toBeEnabled()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // A question without fields begins with how to leave it.
    const field = dialog.locator('form :is(input, select, textarea):enabled').first()
    if ((await field.count()) > 0) await expect(field).toBeFocused()
    for (let tab = 0; tab < TABS; tab += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate(holdsFocus)).toBe(true)
    }
    const room = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(room).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}

for (const [what, path, button, piece, first] of [
  ['A form', '/conversionReports', 'Filter', /DrillForm/, ['What', 'combobox']],
  ['A range', '/conversionReports', /^Start Date/, /DateRangePanel/, ['Start date', 'textbox']],
  ['A day', '/claims?origin=missing', /^Calendar: Day/, /DayPanel/, ['Previous month', 'button']],
] as const) {
  test(`${what} whose code comes after its dialog has the focus when it is there`, async ({
    page,
  }) => {
    const wanted = Promise.withResolvers<void>()
    await page.route(piece, async (route) => {
      await wanted.promise
      await route.continue()
    })
    await openAs(page, 5001, path)
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const [name, role] = first
    const begun = dialog.getByRole(role, { name, exact: true })
    // Until then on what there is to press, if there is anything.
    await expect(dialog.getByRole('button', { name: 'Close' }).or(dialog).last()).toBeFocused()
    await expect(begun).toHaveCount(0)
    wanted.resolve()
    await expect(begun).toBeFocused()
  })
}
