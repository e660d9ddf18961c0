import { z } from 'zod'
import { askedDay, count, day, named, postedNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { audioTypes } from './audio.ts'
import { contentId, lines, paging, revision, title } from './text.ts'

const fields = {
  title,
  description: lines(4000),
  /** An audio file that was uploaded (`GET /prodcast/getSignedUrl`) and that no other podcast has. */
  file: z.string().regex(/^[0-9a-f]{24}$/, { error: named(messages.noSuchAudio) }),
  /** Whole seconds; null where nobody has said. */
  duration: postedNumber(1, 24 * 60 * 60).nullable(),
  /** From this day on every vendor sees it. */
  publishedDate: askedDay,
}

export const podcast = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  file: z.string(),
  fileType: z.enum(audioTypes),
  fileSize: count,
  /** A path of ours that plays it for twelve hours, for the vendor who asks. */
  audioUrl: z.string(),
  duration: count.nullable(),
  publishedDate: day,
  created_date: z.iso.datetime(),
  /** To be sent back with a change, which is refused when another came between. */
  revision: count,
})
export type Podcast = z.infer<typeof podcast>

const answer = z.object({ data: podcast })
const admin = { who: 'admin' } as const

export const createPodcast = route({
  method: 'POST',
  path: '/prodcast/create',
  summary: 'Adds a podcast whose audio file has been uploaded.',
  source: 'links',
  access: admin,
  body: z.object({
    ...fields,
    description: fields.description.default(''),
    duration: fields.duration.default(null),
  }),
  answer,
})

export const updatePodcast = route({
  method: 'PUT',
  path: '/prodcast/updatePodcast',
  summary: 'Changes a podcast; fields that are not sent stay as they are.',
  source: 'links',
  access: admin,
  body: z.object(fields).partial().extend({ _id: contentId, revision }),
  answer,
})

export const getPodcasts = route({
  method: 'GET',
  path: '/prodcast/all',
  summary: 'The podcasts, the latest first; those of days to come for the administrator alone.',
  source: 'links',
  access: { who: 'vendor' },
  query: z.object(paging),
  answer: z.object({ data: z.array(podcast), totalCount: count }),
})

export const getPodcastById = route({
  method: 'POST',
  path: '/prodcast/getProdcastById',
  summary: 'One podcast.',
  source: 'links',
  access: { who: 'vendor' },
  inView: true,
  body: z.object({ _id: contentId }),
  answer,
})

export const deletePodcast = route({
  method: 'POST',
  path: '/prodcast/delete',
  summary: 'Takes a podcast back with its audio file.',
  source: 'added',
  access: admin,
  body: z.object({ _id: contentId }),
  answer: z.object({ success: z.literal(true) }),
})
