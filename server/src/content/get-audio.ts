import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { audioFolder } from './audio-folder.ts'
import { podcastWith } from './podcast.query.ts'
import { isShown, lastDayFor } from './until.ts'

/** A podcast's audio. An administrator hears it before its day; a file that no podcast has, nobody. */
export const getAudio: Handler<'GET /prodcast/getAudio'> = async ({ app, scope, query }) => {
  const { file } = query
  const podcast = await podcastWith(app.pool, file)
  if (!podcast || !isShown(podcast.publishedDate, lastDayFor(app, scope))) {
    throw new Problem('notFound', messages.noSuchPodcast)
  }
  const folder = audioFolder(app)
  if (!(await stat(join(folder, file)).catch(() => undefined))) {
    throw new Problem('notFound', messages.audioElsewhere)
  }
  return { type: podcast.fileType, folder, file }
}
