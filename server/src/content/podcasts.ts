import type { Podcast } from '@orrery/contract/content/podcasts'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { signUrl } from '../accounts/signed-url.ts'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'
import { nextRevision } from '../kit/revision.ts'
import { randomId } from '../kit/secrets.ts'
import { isWholeAudio } from './audio-file.query.ts'
import { asItStands, changeContent, fieldsOf, pageOf } from './change-content.ts'
import { removeContent } from './content.query.ts'
import {
  countPodcasts,
  podcastOf,
  podcasts,
  podcastWith,
  storePodcast,
  type SavedPodcast,
  type StoredPodcast,
} from './podcast.query.ts'
import { giveRoomBack } from './tidy-audio.ts'
import { isShown, lastDayFor } from './until.ts'

/** A podcast as it is answered to this vendor. */
export function podcastAnswer(app: App, { vendorId }: Scope, podcast: StoredPodcast): Podcast {
  const { url } = signUrl(app, vendorId, '/prodcast/getAudio', {
    file: podcast.file,
  })
  return { ...podcast, audioUrl: url, created_date: podcast.created_date.toISOString() }
}

/** 2-links §7. */
export const createPodcast: Handler<'POST /prodcast/create'> = async ({ app, scope, body }) => {
  const added = {
    action: 'content-added',
    of: 'podcast',
    detail: { title: body.title },
    already: async (db: Db) => asItStands(await podcastWith(db, body.file), body),
  } as const
  const podcast = await changeContent(app, scope, added, (db) =>
    stored(db, { ...body, _id: randomId(), created_date: app.clock(), revision: 1 }),
  )
  return { data: podcastAnswer(app, scope, podcast) }
}

/** 2-links §7. */
export const updatePodcast: Handler<'PUT /prodcast/updatePodcast'> = async (asked) => {
  const { app, scope, body } = asked
  const { revision, ...given } = body
  const change = {
    action: 'content-changed',
    of: 'podcast',
    detail: { fields: fieldsOf(body) },
    already: async (db: Db) => {
      const was = asItStands(await podcastOf(db, body._id), given)
      return was && { _id: body._id, was, is: was }
    },
  } as const
  const { was, is } = await changeContent(app, scope, change, async (db) => {
    const before = known(await podcastOf(db, body._id))
    const next = { ...before, ...given, revision: nextRevision(before, revision) }
    return { _id: body._id, was: before, is: await stored(db, next) }
  })
  if (is.file !== was.file) await giveRoomBack(app, was.file)
  return { data: podcastAnswer(app, scope, is) }
}

/** 2-links §7. */
export const getPodcasts: Handler<'GET /prodcast/all'> = async ({ app, scope, query }) => {
  const until = lastDayFor(app, scope)
  const found = await podcasts(app.pool, until, pageOf(query))
  return {
    data: found.map((podcast) => podcastAnswer(app, scope, podcast)),
    totalCount: await countPodcasts(app.pool, until),
  }
}

/** 2-links §7. */
export const getPodcastById: Handler<'POST /prodcast/getProdcastById'> = async (asked) => {
  const { app, scope, body } = asked
  const podcast = known(await podcastOf(app.pool, body._id))
  const until = lastDayFor(app, scope)
  const shown = known(isShown(podcast.publishedDate, until) ? podcast : undefined)
  return { data: podcastAnswer(app, scope, shown) }
}

/** Its audio file goes with it. */
export const deletePodcast: Handler<'POST /prodcast/delete'> = async ({ app, scope, body }) => {
  const removed = { action: 'content-removed', of: 'podcast' } as const
  const { file } = await changeContent(app, scope, removed, async (db) => {
    const podcast = known(await podcastOf(db, body._id))
    await removeContent(db, 'podcast', body._id)
    return podcast
  })
  await giveRoomBack(app, file)
  return { success: true }
}

function known(podcast: StoredPodcast | undefined): StoredPodcast {
  if (!podcast) throw new Problem('notFound', messages.noSuchPodcast)
  return podcast
}

/** @throws Problem invalid for a file that is not there whole, conflict for one that another podcast has. */
async function stored(db: Db, podcast: SavedPodcast): Promise<StoredPodcast> {
  const { _id, file } = podcast
  if (!(await isWholeAudio(db, file))) {
    throw new Problem('invalid', messages.ofField('file', messages.noSuchAudio))
  }
  const other = await podcastWith(db, file)
  if (other && other._id !== _id)
    throw new Problem('conflict', messages.ofField('file', messages.audioTaken))
  await storePodcast(db, podcast)
  return known(await podcastOf(db, _id))
}
