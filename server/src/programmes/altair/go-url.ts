import { withParameters } from '../with-parameters.ts'
import { parameter } from './make-link.ts'

/**
 * A Go URL with our tokens as the publisher's own parameters; all else in it stays as it is. It is never
 * requested by us. What is no address stays as it came, to be refused as one.
 */
export function trackedGoUrl(goUrl: string): string {
  if (!URL.canParse(goUrl)) return goUrl
  return withParameters(goUrl, {
    [parameter.placement]: '{VENDOR_ID}_{PLACEMENT_ID}',
    [parameter.clickId]: '{CLICK_ID}',
  })
}

/** The merchant that a Go URL leads to; '' when it names none. */
export function merchantOfGoUrl(goUrl: string): string {
  return /[?&]comId=(\d{1,20})(?:&|$)/.exec(goUrl)?.[1] ?? ''
}
