import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { menuScreens } from './menu-screens.ts'
import { screens } from './screens.ts'
import { expect, signIn, test } from './test.ts'

/* Every entry of the menu of each kind of vendor, reached by the menu itself: its screen has what only it has. */

/** Who sees what nobody before them in this list sees. */
const vendors = {
  5001: 'every programme',
  5003: 'no programme',
  5004: 'Lyra alone',
  5036: 'one merchant',
  5040: 'the new screens',
  5058: 'Sams & Kohls',
  5029: 'the administrator',
}

const looked = Object.values(screens).flat()

for (const [vendor, who] of Object.entries(vendors)) {
  test(`every entry of the menu of ${vendor}, ${who}, shows its own screen`, async ({ page }) => {
    test.slow()
    await signIn(page, Number(vendor))
    for (const path of await entries(page)) {
      await menu(page).locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expectOwn(page, path, vendor === '5003')
      // The others are those of everywhere.spec.ts, on a phone, too.
      if (!looked.includes(path)) {
        await expectAccessible(page, path)
        await page.emulateMedia({ colorScheme: 'light' })
      }
    }
  })
}

function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' })
}

async function entries(page: Page): Promise<string[]> {
  const links = menu(page).getByRole('listitem').getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
}

/** @param none the vendor has no programme, which a screen of all of them says instead. */
async function expectOwn(page: Page, path: string, none: boolean): Promise<void> {
  const own = menuScreens[path]
  if (!own) throw new Error(`${path} is in a menu and not in menu-screens.ts.`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.heading)
  const main = page.getByRole('main')
  if (own.region) {
    await expect(main.getByRole('heading', { name: own.region, exact: true })).toBeVisible()
  }
  if (own.button) {
    await expect(main.getByRole('button', { name: own.button, exact: true })).toBeVisible()
  }
  if (own.field) {
    await expect(main.getByLabel(own.field, { exact: true }).first()).toBeAttached()
  }
  if (none && path === '/FullDashboard') {
    await expect(main.getByText('No programme is enabled for you yet.')).toBeVisible()
    return
  }
  for (const column of own.columns ?? []) {
    await expect(main.getByRole('columnheader', { name: column }).first(), path).toBeAttached()
  }
}
