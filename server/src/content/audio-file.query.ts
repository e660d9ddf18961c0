import type { AudioType } from '@orrery/contract/content/audio'
import type { Db } from '../kit/database.ts'

/** An audio file that is about to come. */
export interface AwaitedFile {
  file: string
  uploadedBy: number
  name: string
  bytes: number
}

/**
 * How many bytes of audio there are or are on their way: all, and those of one administrator.
 * @param lostBefore what is on its way since then or longer has ended with its process.
 */
export async function audioBytes(
  db: Db,
  uploadedBy: number,
  lostBefore: Date,
): Promise<{ all: number; own: number }> {
  const { rows } = await db.query<{ all: string; own: string }>(
    `SELECT coalesce(sum(bytes), 0) AS all,
            coalesce(sum(bytes) FILTER (WHERE uploaded_by = $1), 0) AS own
     FROM audio_file WHERE type IS NOT NULL OR created_date > $2`,
    [uploadedBy, lostBefore],
  )
  return { all: Number(rows[0]?.all), own: Number(rows[0]?.own) }
}

/** Notes that a file is on its way. @returns whether it is the first of this id. */
export async function awaitAudio(
  db: Db,
  { file, uploadedBy, name, bytes }: AwaitedFile,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO audio_file (file, uploaded_by, name, bytes, created_date)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [file, uploadedBy, name, bytes, now],
  )
  return rowCount === 1
}

/** Notes that it is there whole, and what it is. */
export async function audioArrived(db: Db, file: string, type: AudioType): Promise<void> {
  await db.query('UPDATE audio_file SET type = $2 WHERE file = $1', [file, type])
}

/**
 * Notes that nothing has come; its address takes another try.
 * @returns false for one that is noted as whole all the same.
 */
export async function audioFailed(db: Db, file: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM audio_file WHERE file = $1 AND type IS NULL', [
    file,
  ])
  return rowCount === 1
}

export async function isWholeAudio(db: Db, file: string): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM audio_file WHERE file = $1 AND type IS NOT NULL', [
    file,
  ])
  return rows.length > 0
}

/** Forgets a whole file that no podcast has. @returns whether it was known. */
export async function forgetUnused(db: Db, file: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `DELETE FROM audio_file f WHERE file = $1 AND type IS NOT NULL
       AND NOT EXISTS (SELECT FROM podcast WHERE podcast.file = f.file)`,
    [file],
  )
  return rowCount === 1
}

/** Forgets the files that no podcast has and that have come before then. */
export async function forgetAudio(db: Db, before: Date): Promise<void> {
  await db.query(
    `DELETE FROM audio_file f WHERE created_date < $1
       AND NOT EXISTS (SELECT FROM podcast WHERE podcast.file = f.file)`,
    [before],
  )
}

/** Those of these files that are known. */
export async function knownAudio(db: Db, files: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ file: string }>(
    'SELECT file FROM audio_file WHERE file = ANY ($1)',
    [files],
  )
  return new Set(rows.map(({ file }) => file))
}
