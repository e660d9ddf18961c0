import type { Handler } from '../kit/http/handler.ts'
import { foundLinksFile } from './found-links-file.ts'
import { foundPages } from './found-pages.ts'

/** Which programmes pay for pages, or as a file the link of each page's best. */
export const findLinks: Handler<'POST /home/findLinks'> = async ({ app, scope, body, asFile }) => {
  const pages = await foundPages(app, scope, body.urls)
  if (asFile) {
    return foundLinksFile(app, scope, pages, {
      placementId: body.placement_id,
      clickId: body.click_id,
      now: app.clock().getTime(),
    })
  }
  const data = pages.map(({ url, payers, why }) => ({
    url,
    programmes: payers.map(({ told }) => told),
    why,
  }))
  return { data, found: data.filter(({ why }) => why === null).length }
}
