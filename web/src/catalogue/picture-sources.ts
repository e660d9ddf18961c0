import { inWidth, pictureWidths } from '@orrery/contract/catalogue/picture'
import type { PictureSource } from '../ui/card/Picture.tsx'

/** A picture in each of its widths, growing; none where there is no picture. */
export function pictureSources(path: string | undefined): PictureSource[] {
  if (path === undefined) return []
  return pictureWidths.map((width) => ({ value: inWidth(path, width), width }))
}
