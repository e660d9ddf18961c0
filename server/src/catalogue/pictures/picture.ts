import { pictureWidths } from '@orrery/contract/catalogue/picture'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { addressOf } from './picture-url.ts'
import { picturesOf } from './pictures.ts'

/** Half of what our own copy is kept for, so that a picture is at most six weeks behind its shop's. */
const TWO_WEEKS_SECONDS = 14 * 24 * 60 * 60

/** A feed's picture as WebP no wider than asked, by a path that we made. */
export const picture: Handler<'GET /pictures/{address}/{mark}'> = async ({
  app,
  params,
  query,
  request,
}) => {
  const address = addressOf(app, params)
  const pictures = address === undefined ? undefined : await picturesOf(app)(address, request.ip)
  const bytes = pictures?.[pictureWidths.indexOf(query.width)]
  if (!bytes) throw new Problem('notFound')
  return { type: 'image/webp', bytes, seconds: TWO_WEEKS_SECONDS }
}
