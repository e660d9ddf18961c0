import {
  channelView,
  publisherView,
  siteViews,
  type SiteGroup,
} from '@orrery/contract/revenue/site-reports'
import { MOST_REVENUE_ROWS } from '@orrery/contract/revenue/asked'
import type { Handler } from '../kit/http/handler.ts'
import { askedTable } from './asked-table.ts'
import { channelsOf, tableFile } from './table.query.ts'
import { tableOf } from './table.ts'

/** 2-links §7: the site summary, channel reports and publisher reports of a range. */
export const getSiteReports: Handler<'POST /home/getSiteReports'> = async ({
  app,
  scope,
  body: { start_date: startDate, end_date: endDate, group_by: groupBy, channel, vendorId, ...body },
  asFile,
}) => {
  const { table, sort } = body
  const asked = askedTable(app, scope, {
    startDate,
    endDate,
    channel,
    vendorId,
    // Of a file, which has one of the tables.
    sort: asFile ? sort : undefined,
    pageSize: MOST_REVENUE_ROWS,
  })
  const view = siteView([groupBy].flat())
  if (asFile) {
    const views = { reports: view, channel_reports: channelView, publisher_reports: publisherView }
    return tableFile(app.exports, views[table], asked)
  }
  return {
    reports: {
      data: { labels: view.columns.map(({ key }) => key), ...(await tableOf(app, view, asked)) },
    },
    channel_reports: { data: await tableOf(app, channelView, asked) },
    publisher_reports: { data: await tableOf(app, publisherView, asked) },
    channels: await channelsOf(app.pool, [view, channelView, publisherView], asked),
  }
}

function siteView(groups: readonly SiteGroup[]) {
  if (!groups.includes('adtag')) return siteViews.site
  return groups.includes('site') ? siteViews.both : siteViews.adtag
}
