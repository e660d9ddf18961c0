import type { Page } from '@playwright/test'

/* How much of a screen moves while it arrives, although every answer takes its time. */

const ANSWER_MS = 300

/** Calls and their answers; the files of the web have paths of their own. */
const CALLS =
  /\/(home|auth|v1|newdashboard|doneoftheownou|shoppermeet|kelkoo|event|prodcast|dailyQuote|extension|media|tracking)\/|\/get[A-Z]\w+Feed|\/getMediaNet/

/** Watches every page that is opened from now on, and has every answer take its time. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(rememberShifts)
  await page.route(CALLS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    await route.continue()
  })
}

/** A layout shift as Chromium tells it; TypeScript's library does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    shifted: LayoutShift[]
  }
}

/** Runs in the page, before anything of it does. */
function rememberShifts() {
  window.shifted = []
  new PerformanceObserver((list) => {
    window.shifted.push(...(list.getEntries() as LayoutShift[]))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The sum of all that moved without the reader's doing, and the beginning of each thing that did. */
export function shifts(page: Page): Promise<{ sum: number; what: string[] }> {
  return page.evaluate(() => {
    const own = window.shifted.filter(({ hadRecentInput }) => !hadRecentInput)
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      what: own.flatMap(({ sources }) =>
        sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`),
      ),
    }
  })
}
