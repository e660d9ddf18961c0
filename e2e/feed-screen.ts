import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/* What an administrator does with a feed, by the screen. */

/**
 * Adds a feed of Rigel's, and is on its page then.
 * @param form as the screen calls it.
 * @param address none for one that is uploaded.
 */
export async function addFeed(page: Page, name: string, form: string, address = ''): Promise<void> {
  await page.goto('/feeds')
  await page.getByRole('button', { name: 'Add feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add feed' })
  await dialog.getByLabel('Form').selectOption({ label: form })
  await dialog.getByLabel('Programme').selectOption({ label: 'Rigel' })
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Give the feed a name.')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** Uploads a file to the feed whose page is open. */
export async function uploadFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload file' }).click()
  const dialog = page.getByRole('dialog', { name: /^Upload a file/ })
  await dialog.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** The facts and the news of the feed, without its runs. */
export function news(page: Page, words: string | RegExp) {
  const heading = page.getByRole('heading', { level: 2, name: 'Feed', exact: true })
  return page.locator('section', { has: heading }).getByText(words)
}
