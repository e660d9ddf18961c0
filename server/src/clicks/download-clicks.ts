import { labelNames } from '@orrery/contract/clicks/labels'
import { programmes } from '@orrery/contract/programmes/all'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { shortUrlBase } from '../kit/known-domains.ts'
import { askedClicks } from './asked-clicks.ts'
import { askedHits } from './asked-log.ts'
import { hitsFile } from './click-log.query.ts'

/** Every hit that the log shows on its pages, newest first. */
export const downloadClicks: Handler<'GET /home/downloadClicks'> = async ({
  app,
  scope,
  query,
}) => {
  const asked = askedClicks(app, scope, query)
  const filter = await askedHits(app, asked, query)
  const names = {
    programmes: Object.fromEntries(programmes.map(({ key, name }) => [key, name])),
    labels: labelNames,
  }
  return copyCsv(app.exports, ...hitsFile(asked, filter, shortUrlBase(app, asked.vendorId), names))
}
