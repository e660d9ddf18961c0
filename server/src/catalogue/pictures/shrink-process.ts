import { pictureWidths } from '@orrery/contract/catalogue/picture'
import sharp, { type ResizeOptions } from 'sharp'

/*
 * The process that reads strangers' pictures: what goes wrong in a decoder stays in here. It is given the
 * bytes of one picture at a time and answers it as WebP in every width, or null. Before all it says that it has begun.
 */

/** More is refused by what the picture's head says, before anything is decoded. */
const MOST_PIXELS = 25_000_000
/**
 * The longest side that a WebP may have. A line is made narrower as a whole: few of 250,000 pixels took 800 MB,
 * one of 25 million 1.6 GB.
 */
const LONGEST_SIDE = 16_383
/** An AVIF or a PNG that is interlaced is decoded as a whole, which takes up to 20 bytes a pixel. */
const MOST_WHOLE_PIXELS = 8_000_000
/** Photos come out as small as with the usual effort of 4, in a third of the time. */
const quick = { effort: 2 }
/** A picture may be so many times higher than wide before it is made narrower. */
const TALLEST = 2

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

/** The first frame, turned as its camera meant it, without what else the file says (place, camera, names). */
async function shrunk(bytes: Uint8Array): Promise<Buffer[] | null> {
  const input = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const said = await sharp(bytes, input).metadata()
  if (Math.max(said.width, said.height) > LONGEST_SIDE) return null
  const whole = said.format === 'heif' || (said.format === 'png' && said.isProgressive)
  if (whole && said.width * said.height > MOST_WHOLE_PIXELS) return null
  const [widest, ...others] = [...pictureWidths].toReversed()
  if (widest === undefined) return []
  // Decoded once: the smaller ones are made of the largest.
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .resize(inside(widest))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const large = sharp(data, { raw: { width, height, channels } })
  const made = [await large.clone().webp(quick).toBuffer()]
  for (const each of others)
    made.unshift(await large.clone().resize(inside(each)).webp(quick).toBuffer())
  return made
}

function inside(width: number): ResizeOptions {
  return { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }
}

process.on('message', (bytes: Uint8Array) => {
  void shrunk(bytes)
    .catch(() => null)
    .then((pictures) => process.send?.(pictures))
})
process.send?.('begun')
