import { logoTypeOf } from '../merchant-logo-type.ts'

/** A box of type ftyp whose brand is AVIF, still or moving. */
const avif = /^.{8}66747970(61766966|61766973)/

/** Whether bytes begin as a picture that we read does: PNG, JPEG, WebP, GIF or AVIF, whatever their sender says. */
export function isPicture(bytes: Buffer): boolean {
  return logoTypeOf(bytes) !== undefined || avif.test(bytes.toString('hex', 0, 12))
}
