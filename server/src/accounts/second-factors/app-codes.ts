import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** A code of the step before or after is taken, too: clocks differ, and people type. */
const WINDOW = 1

/** A new secret of an authenticator app, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that a QR code holds for an authenticator app. */
export function uriOf(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret, period: PERIOD_SECONDS }).toString()
}

/** The step of 30 seconds that a code is of, counted from 1970; undefined when it is of none around now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret, period: PERIOD_SECONDS })
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
