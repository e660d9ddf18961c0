import sharp from 'sharp'
import { expect } from 'vitest'

/**
 * What a picture of ours holds, with which whoever opens it by itself can do nothing.
 * @param days for how long a browser may keep it.
 */
export async function madePicture(response: Response, days: number) {
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': `public, max-age=${days * 24 * 60 * 60}, immutable`,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, picture: sharp(bytes) }
}
