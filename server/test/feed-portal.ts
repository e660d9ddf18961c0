import { feedHost, type FeedHost } from './feed-host.ts'
import { testPortal, type SignedIn, type TestPortal, type TestPortalOptions } from './app.ts'

/** A portal that takes feeds from a web server of the test, and vendor 5029, its administrator. */
export interface FeedPortal {
  host: FeedHost
  portal: TestPortal
  admin: SignedIn
  close(): Promise<void>
}

/** Starts both on free ports. */
export async function feedPortal(options: TestPortalOptions = {}): Promise<FeedPortal> {
  const host = await feedHost()
  const portal = await testPortal({ ...options, environment: { FEED_ORIGINS: host.url } })
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
