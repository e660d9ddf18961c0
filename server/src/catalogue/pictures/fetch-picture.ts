import { EgressFailure } from '../../kit/egress/egress.ts'
import type { App } from '../../kit/app.ts'
import { addressOn } from '../../kit/own-address.ts'
import type { ReadPicture } from './picture-hosts.ts'
import { isPicture } from './picture-type.ts'
import type { Shrink, Shrunk } from './shrink.ts'

/** What an address gave: pictures, none that can be shown, or no answer because nobody was asked. */
export type Fetched = Shrunk | 'none' | 'not asked'

/** Asks for the picture at an address and makes it small. */
export async function fetchPicture(
  app: App,
  address: string,
  { read, shrink }: { read: ReadPicture; shrink: Shrink },
): Promise<Fetched> {
  // Our mark is older than the settings may be.
  const found = addressOn(app.feedOrigins, address)
  if ('problem' in found) return 'none'
  try {
    const bytes = await read(found.url)
    return (isPicture(bytes) && (await shrink(bytes))) || 'none'
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error
    return error.reason === 'circuit-open' || error.reason === 'cancelled' ? 'not asked' : 'none'
  }
}
