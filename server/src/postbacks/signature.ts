import { createHmac } from 'node:crypto'

/** The header that proves who sent a postback. */
export const SIGNATURE_HEADER = 'orrery-signature'

/**
 * `t=1774000000,v1=9f2c…`: the second of signing, and for each secret the HMAC-SHA-256, in hexadecimal,
 * of that second, a point and what is signed.
 * @param signed the body of a POST as it is sent, the whole address of a GET.
 * @param secrets the current one, and the one before while it still counts.
 */
export function signature(signed: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const marks = secrets.map((secret) => {
    const mark = createHmac('sha256', secret).update(`${seconds}.${signed}`).digest('hex')
    return `v1=${mark}`
  })
  return [`t=${seconds}`, ...marks].join(',')
}
