import { chromium, test as base, expect, type Locator, type Page } from '@playwright/test'
import { TOKEN, USER, type Session } from '../web/src/api/stored-session.ts'
import { theRun } from './run.ts'

/** Chromium is started by us, since only the setup knows where it is. */
export const test = base.extend({
  browser: [
    async ({}, use) => {
      const run = theRun()
      const browser = await chromium.launch({
        executablePath: run.executablePath,
        env: { ...process.env, ...run.browserEnv },
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(theRun().url),
})

export { expect }

/** For what the server makes in the background, such as a month's statements of all vendors. */
export const MADE = { timeout: 120_000 }

/**
 * Opens a page as this vendor, without the screens of sign-in and landing, which what follows is not about: each
 * takes as long as the page itself.
 */
export async function openAs(page: Page, vendorId: number, path: string): Promise<void> {
  const data = { email: `v${vendorId}@demo.test`, password: `demo-${vendorId}-pass` }
  const answer = await page.request.post('/auth/signin', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { user, token } = (await answer.json()) as Session
  await page.goto('/health/live')
  await page.evaluate(
    (kept) => {
      for (const [name, value] of kept) localStorage.setItem(name, value)
    },
    [
      [TOKEN, token],
      [USER, JSON.stringify(user)],
    ] as const,
  )
  await page.goto(path)
}

/** Signs in through the screen and waits until the landing page is drawn, which is after its address is there. */
export async function signIn(page: Page, vendorId: number): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email Address').fill(`v${vendorId}@demo.test`)
  await page.getByLabel('Password', { exact: true }).fill(`demo-${vendorId}-pass`)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/signin/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
}

/**
 * Opens a page for somebody whose session has ended, and waits for sign-in. What the open page asks
 * meanwhile leads there, too, and may cut this navigation off.
 */
export async function expectSignedOut(page: Page, path: string): Promise<void> {
  await page.goto(path).catch(() => undefined)
  await expect(page).toHaveURL(/\/signin/)
}

/** Stops the page's clock, which `page.clock.install()` has taken over; it goes on by `page.clock` alone. */
export async function standStill(page: Page): Promise<void> {
  // A moment that is still to come when this arrives, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Forgets who is signed in, where nothing is under way that would be refused and lead to sign-in by itself. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/health/live')
  await page.evaluate(() => localStorage.clear())
}

/** From now on what is sent there is done, and its answer lost, so many times; `unroute` ends it. */
export function loseAnswers(page: Page, call: string, times?: number) {
  return page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { ...(times && { times }) },
  )
}

/** One tile of a strip, by its label. */
export function tile(page: Page, label: string) {
  return page.locator('dl > div', { has: page.getByText(label, { exact: true }) })
}

/**
 * The rows of a table as a reader sees them, cells parted by ` | `; its head is left out. All are
 * read at one moment, since a table may be drawn again between two.
 */
export function cells(table: Locator): Promise<string[]> {
  return table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.querySelectorAll<HTMLElement>('th, td'), (cell) => cell.innerText).join(
          ' | ',
        ),
      ),
    )
}
