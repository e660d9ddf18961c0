import { logoTypeOf } from '../merchant-logo-type.ts'

/** A box of type ftyp whose brand is AVIF, still or moving. */
const avif = /^.{8}66747970(61766966|61766973)/

function isAvif(bytes: Uint8Array): boolean {
  return avif.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))
}

/** Whether bytes begin as a picture that we read does: PNG, JPEG, WebP, GIF or AVIF, whatever their sender says. */
export function isPicture(bytes: Buffer): boolean {
  return logoTypeOf(bytes) !== undefined || isAvif(bytes)
}
