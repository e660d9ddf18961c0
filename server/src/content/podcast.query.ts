import type { AudioType } from '@orrery/contract/content/audio'
import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import type { Page } from './content.query.ts'

/** What an administrator says of a podcast. */
export interface SavedPodcast {
  _id: string
  title: string
  description: string
  file: string
  /** Seconds. */
  duration: number | null
  publishedDate: Day
  created_date: Date
  revision: number
}

/** A podcast as its row has it, with its audio file's. */
export interface StoredPodcast extends SavedPodcast {
  fileType: AudioType
  fileSize: number
}

const SELECT = `SELECT p._id, p.title, p.description, p.file, p.duration,
    p.published_date AS "publishedDate", p.created_date, p.revision, f.type AS "fileType",
    f.bytes::int AS "fileSize"
  FROM podcast p JOIN audio_file f USING (file)`

/** A page of the podcasts published up to and including this day, the latest first; of all without it. */
export async function podcasts(
  db: Db,
  until: Day | null,
  { limit, offset }: Page,
): Promise<StoredPodcast[]> {
  const { rows } = await db.query<StoredPodcast>(
    `${SELECT} WHERE $1::date IS NULL OR p.published_date <= $1
     ORDER BY p.published_date DESC, p.created_date DESC, p._id LIMIT $2 OFFSET $3`,
    [until, limit, offset],
  )
  return rows
}

export async function countPodcasts(db: Db, until: Day | null): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM podcast WHERE $1::date IS NULL OR published_date <= $1',
    [until],
  )
  return rows[0]?.count ?? 0
}

export async function podcastOf(db: Db, id: string): Promise<StoredPodcast | undefined> {
  const { rows } = await db.query<StoredPodcast>(`${SELECT} WHERE p._id = $1`, [id])
  return rows[0]
}

/** The podcast that has an audio file. */
export async function podcastWith(db: Db, file: string): Promise<StoredPodcast | undefined> {
  const { rows } = await db.query<StoredPodcast>(`${SELECT} WHERE p.file = $1`, [file])
  return rows[0]
}

/** Stores a podcast, new or changed. */
export async function storePodcast(db: Db, podcast: SavedPodcast): Promise<void> {
  const { _id, title, description, file, duration, publishedDate } = podcast
  await db.query(
    `INSERT INTO podcast (_id, title, description, file, duration, published_date, created_date,
       revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (_id) DO UPDATE SET title = $2, description = $3, file = $4, duration = $5,
       published_date = $6, revision = $8`,
    [
      _id,
      title,
      description,
      file,
      duration,
      publishedDate,
      podcast.created_date,
      podcast.revision,
    ],
  )
}
