import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** Invites somebody in the open settings; answers the link, which is shown once. */
export async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Invite somebody' })
  await form.getByLabel('Email Address').fill(`${name.toLowerCase()}@guest.test`)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Role').selectOption(role)
  await expectAccessible(page, 'an invitation')
  await form.getByRole('button', { name: 'Invite' }).click()
  const made = page.getByRole('dialog', { name: `${name} is invited` })
  const link = await made.locator('code').innerText()
  await expectAccessible(page, 'the link of an invitation')
  await made.getByRole('button', { name: 'Done' }).click()
  return link
}

/** Joins by a link in the browser that the page stands in. */
export async function join(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await page.getByLabel('Confirm Password').fill('a quiet harbour')
  await page.getByRole('button', { name: 'Join' }).click()
}
