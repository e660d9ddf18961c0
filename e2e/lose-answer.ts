import type { Page } from '@playwright/test'

/** Loses the next answer of a call: the server has done what it was asked, and the page does not hear of it. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
