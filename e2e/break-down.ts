import type { Locator, Page } from '@playwright/test'
import { YESTERDAY } from '@orrery/server/test/app'

/*
 * Figures by something else than the day, and closer and closer. Yesterday's CPC of Orion is that of
 * server/test/expected/orion.ts:
 *
 *   merchant        placement   rid  clicks  sales  sale amount  earnings
 *   Harbor & Pine   home-top    a1      200      4      320.00      12.50
 *   Kettle Works    newsletter  a2      300      6      480.50      15.25
 *   Harbor & Pine   (none)      a3        0     -1      -60.50      -0.75
 */
export const DAY = `start=${YESTERDAY}&end=${YESTERDAY}&compare=none`
export const REPORT = `/conversionReports?${DAY}`
export const HARBOR = 'Harbor & Pine'

/** The table of a break-down, by its name. */
export function tableOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** What the figures of a screen are narrowed to. */
export function chipsOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Filters of the report' }).getByRole('listitem')
}

/** Breaks the figures of a screen down. */
export async function breakDownBy(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label, exact: true }).check({ force: true })
}
