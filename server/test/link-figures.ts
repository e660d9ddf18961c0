import { expect } from 'vitest'
import type { SignedIn, TestPortal } from './app.ts'

/** What own links earned, by the name that the test gave each: sales, earnings, and what they share with links alike. */
export async function linkFigures(vendor: SignedIn) {
  const { data } = await vendor.call('GET /home/getLinks', { query: {} })
  return Object.fromEntries(
    data.map(({ _id, sales, earnings, shared }) => [
      _id.replace('link-', ''),
      [sales, earnings, shared && [shared.links, shared.sales, shared.earnings]],
    ]),
  )
}

/** The night's count of what was stored by rules of before, until the links have these figures. */
export async function countedAnew(
  portal: TestPortal,
  vendor: SignedIn,
  expected: Awaited<ReturnType<typeof linkFigures>>,
): Promise<void> {
  await portal.app.pool.query(`SELECT graphile_worker.add_job('count-link-days')`)
  await expect.poll(() => linkFigures(vendor)).toEqual(expected)
}
