import { z } from 'zod'
import { route } from '../route.ts'

/** The widths in pixels that a picture is made in; a card takes the smallest that is sharp. */
export const pictureWidths = [160, 320, 640] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The address of a picture in a width; without one it is as wide as we have it. */
export const inWidth = (path: string, width: PictureWidth): string => `${path}?width=${width}`

/** A width as query text. */
const width = z
  .enum(['160', '320', '640'] satisfies `${PictureWidth}`[])
  .default('640')
  .transform((text) => Number(text) as PictureWidth)

/**
 * A feed's picture, fetched, checked, made small and kept by us: a publisher's browser asks no stranger.
 * An `<img>` sends no token, so that the `mark` opens: only the server can make one, for an address that
 * a feed gave.
 */
export const picture = route({
  method: 'GET',
  path: '/pictures/{address}/{mark}',
  summary: 'A picture of a product or offer, at the address that a catalogue list gives.',
  source: 'added',
  access: { who: 'public' },
  params: z.object({
    /** The feed's address, in base64url. */
    address: z.string().max(2800),
    mark: z.string().max(50),
  }),
  query: z.object({ width }),
  answer: { pictures: ['image/webp'] },
})
