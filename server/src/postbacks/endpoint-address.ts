import type { LookupAddress } from 'node:dns'
import { messages } from '@orrery/contract/messages'
import { macroFault, postbackMacros } from '@orrery/contract/postbacks/macros'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Destination } from '../kit/destination/destination.ts'
import { isPublicAddress } from '../kit/egress/address.ts'
import { addressOn } from '../kit/own-address.ts'
import { within } from '../kit/within.ts'

/** A name that takes longer to be found is looked at when something is sent. */
const LOOKUP_MS = 3_000

/**
 * Checks the address of an endpoint as its vendor typed it. That its name leads to the public internet is looked
 * at again whenever something is sent.
 * @returns it as it is called, with its macros.
 * @throws Problem invalid
 */
export async function checkedAddress(app: App, text: string): Promise<string> {
  const fault = macroFault(text)
  if (fault && fault.unknown.length > 0) {
    const known = postbackMacros.map(({ name }) => name)
    throw new Problem('invalid', messages.unknownMacros(fault.unknown, known))
  }
  if (fault?.misplaced) throw new Problem('invalid', messages.macroMisplaced)
  if (fault) throw new Problem('invalid', messages.looseBrace)
  const found = callable(app, text)
  if ('problem' in found) throw new Problem('invalid', found.problem)
  const { url, href } = found
  if (url.hash !== '' || href.endsWith('#')) throw new Problem('invalid', messages.endpointFragment)
  if (app.postbackOrigins.has(url.origin)) return href
  if (await leadsInside(app, url.hostname)) throw new Problem('invalid', messages.endpointPrivate)
  return href
}

/**
 * Whether an address may be called, wherever its name leads: what the operator has named by now may be private and
 * without TLS. Asked whenever something is sent, too, since an address that is none of a name is not looked up.
 * @param text with or without its macros.
 */
export function callable({ postbackOrigins }: App, text: string): Destination {
  const typed = URL.parse(text)
  // Said first: of other addresses http and its port may be asked.
  if (typed && !postbackOrigins.has(typed.origin)) {
    if (typed.protocol !== 'https:') return { problem: messages.endpointNotSecure }
    if (typed.port !== '') return { problem: messages.endpointPort }
  }
  return addressOn(postbackOrigins, text)
}

/** Whether a name is known to lead to an address that is not public; one that is not found may come to be. */
async function leadsInside({ lookup }: App, name: string): Promise<boolean> {
  let inside = false
  const asked = new Promise<void>((resolve) => {
    lookup(name, { all: true }, (error, found) => {
      if (!error) inside = listed(found).some(({ address }) => !isPublicAddress(address))
      resolve()
    })
  })
  await within(LOOKUP_MS, asked)
  return inside
}

function listed(found: string | LookupAddress[]): Pick<LookupAddress, 'address'>[] {
  return typeof found === 'string' ? [{ address: found }] : found
}
