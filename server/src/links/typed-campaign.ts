import type { App } from '../kit/app.ts'

const INSTANT = /^\d{13}$/
/** A clock that is wrong by its time zone is as near as that; nobody's campaign is called by the present instant. */
const NEAR_MS = 24 * 60 * 60 * 1000

/**
 * The campaign that a publisher typed. A program sends the present instant where none was (2-links §7), in milliseconds
 * since 1970, and with it each press would make another link.
 * @returns '' for such an instant.
 */
export function typedCampaign(app: App, text: string): string {
  return isPresentInstant(app, text) ? '' : text
}

/** Whether a text is the present instant, in milliseconds since 1970, by some clock. */
export function isPresentInstant(app: App, text: string): boolean {
  const away = Math.abs(Number(text) - app.clock().getTime())
  return INSTANT.test(text) && away < NEAR_MS
}
