import { expect, vi } from 'vitest'
import { inWidth, pictureWidths } from '@orrery/contract/catalogue/picture'
import { picturePath } from '../src/catalogue/pictures/picture-url.ts'
import { rawPartner, type Answering } from '../src/kit/egress/raw-partner.ts'
import { NOW, testPortal } from './app.ts'

/**
 * A portal, and a shop whose origin is one of the operator's own.
 * @param shop what it answers by the name in an address's path. @param any what it answers else.
 */
export async function pictureShop(shop: Record<string, Answering>, any: Answering) {
  const partner = await rawPartner((socket, asked) => {
    const name = /^GET \/([\w-]*)/.exec(asked.head)?.[1] ?? ''
    ;(shop[name] ?? any)(socket, asked)
  })
  const portal = await testPortal({
    programmes: [],
    environment: { FEED_ORIGINS: partner.url, PICTURE_CACHE_MB: '1', TRUST_PROXY_HOPS: '1' },
  })
  const DAY_MINUTES = 24 * 60
  let day = 0
  let addresses = 0

  const later = (minutes: number) =>
    portal.setNow(new Date(NOW.getTime() + (day * DAY_MINUTES + minutes) * 60_000))

  /** Our paths of a picture, by width. */
  function pathsOf(address: string): Record<number, string> {
    const path = picturePath(portal.app, address) ?? 'none'
    return Object.fromEntries(pictureWidths.map((width) => [width, inWidth(path, width)]))
  }

  const status = async (path: string | undefined) => (await portal.fetch(path ?? 'none')).status
  // The first picture waits for a process to begin, for longer than it is waited for on a busy machine.
  const first = pathsOf(`${partner.url}/first`)[160]
  await vi.waitFor(async () => expect(await status(first)).toBe(200), { timeout: 60_000 })

  return {
    partner,
    portal,
    /** Minutes after the present day began for the caller. */
    later,
    /** Another day for the caller, and nothing that is remembered from an earlier test. */
    begin: () => {
      day += 1
      later(0)
      partner.heads.length = 0
    },
    pathsOf,
    /** The same of a picture of the shop; of another address each time. */
    paths: (name: string) => {
      addresses += 1
      return pathsOf(`${partner.url}/${name}?${addresses}`)
    },
    /** Which pictures the shop was asked for. */
    asked: () => partner.heads.map((each) => each.split(' ')[1]?.split('?')[0]),
    status,
    close: async () => {
      await portal.close()
      await partner[Symbol.asyncDispose]()
    },
  }
}
