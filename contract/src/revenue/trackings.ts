import { z } from 'zod'
import { csv, route } from '../route.ts'
import { askedInQuery } from './asked.ts'
import { tracking } from './sources/tracking.ts'
import { besideRows, view } from './view.ts'

const [trackings] = tracking.sheets

/** Each tracked link over all days. */
export const trackingView = view(tracking, trackings, [
  'tracking_id',
  'name',
  'url',
  'campaign_id',
  'placement_id',
])

export const getTrackings = route({
  method: 'GET',
  path: '/tracking/getTrackings',
  summary: 'The links that the traffic-tracking service follows, with what it counted.',
  source: 'decisions',
  access: { who: 'vendor', screens: ['/links'] },
  query: z.object(askedInQuery(trackingView)),
  answer: z.object({ data: z.array(trackingView.row), ...besideRows(trackingView) }),
  csv: csv('trackings.csv'),
})
