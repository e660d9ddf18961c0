import { feedHost, type FeedHost } from './feed-host.ts'
import { testPortal, type SignedIn, type TestPortal, type TestPortalOptions } from './app.ts'

/** A portal that takes feeds from a web server of the test, and vendor 5029, its administrator. */
export interface FeedPortal {
  host: FeedHost
  portal: TestPortal
  admin: SignedIn
  close(): Promise<void>
}

interface FeedPortalOptions extends Omit<TestPortalOptions, 'environment'> {
  /** Private origins that feeds may come from, beside the web server's. */
  origins?: readonly string[]
}

/**
 * Starts both on free ports. Of Kelkoo's 19 markets with 12,000 products there is the smallest, with some 230:
 * its tests pull twelve times over, which is work for minutes on a busy machine.
 */
export async function feedPortal({
  origins = [],
  ...options
}: FeedPortalOptions = {}): Promise<FeedPortal> {
  const host = await feedHost()
  const portal = await testPortal({
    ...options,
    environment: { FEED_ORIGINS: [host.url, ...origins].join(','), ALTAIR_COUNTRIES: 'in' },
  })
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  return {
    host,
    portal,
    admin,
    close: async () => {
      await portal.close()
      await host.close()
    },
  }
}
