import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from './test.ts'

/* A page while it is opened. */

export const PHONE = { width: 390, height: 844 }

/** Where the words of the first element that fits stand, in pixels. */
export function wordsAt(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { x, y, width, height } = words.getBoundingClientRect()
    return { text: element.textContent, box: [x, y, width, height].map(Math.round) }
  })
}

/** A page of somebody who is signed in; the one that signed in goes on asking. */
export async function freshPage(context: BrowserContext): Promise<Page> {
  await signIn(await context.newPage(), 5001)
  return context.newPage()
}

/** Notes every request of the page and holds its frame's script back. */
export async function heldFrame(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  const frame = Promise.withResolvers<void>()
  await page.route('**/assets/base-*.js', async (route) => {
    await frame.promise
    await route.continue()
  })
  return { asked, release: frame.resolve }
}
