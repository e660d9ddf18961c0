import { withTokens } from '../with-parameters.ts'
import { parameter } from './link-parameters.ts'

/**
 * A Go URL with our tokens as the publisher's own parameters; all else in it stays as it is. It is never
 * requested by us.
 */
export function trackedGoUrl(goUrl: string): string {
  return withTokens(goUrl, {
    [parameter.placement]: '{VENDOR_ID}_{PLACEMENT_ID}',
    [parameter.clickId]: '{CLICK_ID}',
  })
}

/** What Kelkoo adds of the moment at which it made a link, and signs. */
const MOMENTS = ['.ts', '.sig']

/** Of a Go URL: one that differs by these alone is the same link, and may be valid for longer. */
export function momentOf(goUrl: string): string[] {
  const values = URL.parse(goUrl)?.searchParams
  return MOMENTS.flatMap((name) => values?.get(name) || [])
}

/** The merchant that a Go URL leads to; '' when it names none. */
export function merchantOfGoUrl(goUrl: string): string {
  return /[?&]comId=(\d{1,20})(?:&|$)/.exec(goUrl)?.[1] ?? ''
}
