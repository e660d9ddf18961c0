import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Registers an endpoint for postbacks on its screen. @returns its secret, which is shown once. */
export async function addEndpoint(page: Page, name: string, address: string): Promise<string> {
  await page.goto('/postbacks')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Give the endpoint a name.')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'The endpoint’s secret' })
  const secret = await shown.locator('code').innerText()
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return secret
}
