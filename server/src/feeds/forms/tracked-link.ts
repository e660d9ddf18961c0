import { TRACKING_CODE } from '@orrery/contract/catalogue/tracking-code'

const encoded = new RegExp(encodeURIComponent(TRACKING_CODE), 'gi')

/** An offer's link with its place for the tracking code literal: many a tool encodes the braces. */
export function trackedLink(text: string): string {
  return text.replaceAll(encoded, TRACKING_CODE)
}
