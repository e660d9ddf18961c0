import { randomToken } from '../kit/secrets.ts'

/** What a vendor verifies postbacks by; its beginning tells what it is wherever it is found. */
export function newSecret(): string {
  return `pbsec_${randomToken()}`
}
