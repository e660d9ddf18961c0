import type { LinkScreen } from '../programmes/programme.ts'

/**
 * What stands in a link for its campaign: what the publisher typed, else the present instant (2-links
 * §7). Links that take none stay without. It stands in the link alone: what is kept beside it is what was typed.
 * @param now milliseconds since 1970.
 */
export function campaignLabel({ wire }: LinkScreen, typed: string, now: number): string {
  return wire.fields.campaignId ? typed || String(now) : ''
}
