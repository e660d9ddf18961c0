import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Presses the button that pulls until the screen says this of it: a pull is refused while another journey pulls
 * or uploads for the same programme.
 */
export async function pullUntil(page: Page, button: string, said: Locator): Promise<void> {
  const refused = page.getByRole('main').getByText(/is running already/)
  await expect(async () => {
    await page.getByRole('button', { name: button }).click()
    await expect(said.or(refused).first()).toBeVisible()
    expect(await refused.count()).toBe(0)
  }).toPass()
}
