import type { LogoType } from '@orrery/contract/catalogue/merchant-logo'

/** How each type begins, in hexadecimal; a dot stands for any digit. */
const beginnings: readonly [LogoType, RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  // GIF87a or GIF89a.
  ['image/gif', /^474946383[79]61/],
  // RIFF, a length, WEBP.
  ['image/webp', /^52494646.{8}57454250/],
]

/** What a picture is by its first bytes, whatever its sender called it; undefined: nothing that we show. */
export function logoTypeOf(bytes: Buffer): LogoType | undefined {
  const head = bytes.toString('hex', 0, 12)
  return beginnings.find(([, beginning]) => beginning.test(head))?.[0]
}
