import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { dayTables } from '../kit/day-partitions.query.ts'
import { SettingsError } from '../kit/settings.ts'

/** A number that may be larger than JavaScript's: decimal text. */
const exact = z.string().regex(/^-?\d+(\.\d+)?$/)
const file = z.object({ file: z.string(), sha256: z.string().length(64) })

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** What PostgreSQL says of itself. */
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** In an order in which none refers to a later one. */
  tables: z.array(
    file.extend({
      name: z.string(),
      columns: z.array(z.string()),
      rows: exact,
      /** Sum over the rows of 60 bits of each row's MD5: the same rows in any order. */
      checksum: exact,
    }),
  ),
  /** Which days have a partition, of each table that has some; backups of an earlier time name none. */
  partitions: z
    .array(z.object({ table: z.enum(dayTables), days: z.array(z.iso.date()) }))
    .default([]),
  sequences: z.array(z.object({ name: z.string(), value: exact })),
  /** Jobs of the background that had not run. */
  jobs: z.array(
    z.object({
      task: z.string(),
      payload: z.unknown(),
      queue: z.string().nullable(),
      runAt: z.iso.datetime(),
      mostTries: z.number(),
      key: z.string().nullable(),
      priority: z.number(),
    }),
  ),
  /** When each line of the crontab was first known and last run; backups of an earlier time have none. */
  crontab: z
    .array(
      z.object({
        name: z.string(),
        knownSince: z.iso.datetime(),
        lastRun: z.iso.datetime().nullable(),
      }),
    )
    .default([]),
  /** What people compare: the stored figures of each programme. */
  figures: z.array(
    z.object({ programme: z.string(), days: exact, clicks: exact, sales: exact, earnings: exact }),
  ),
  /** The application secret, clicks that were on disk, and podcasts' audio. */
  others: z.array(file),
})
export type Manifest = z.infer<typeof manifest>
export type BackedUpTable = Manifest['tables'][number]

/** A table that takes a while, of which whoever waits is told. */
export const isLarge = ({ rows }: BackedUpTable) => BigInt(rows) >= 100_000n
export const rowsOf = ({ name, rows }: BackedUpTable) => `${name} with ${rows} rows`

/** How much a manifest speaks of, as people are told. */
export function sizeOf({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + BigInt(table.rows), 0n)
  return `${tables.length} tables with ${rows} rows`
}

export const MANIFEST = 'manifest.json'
export const SECRET = 'app-secret'
/** The one before, when the backup was made while it was given. */
export const PREVIOUS_SECRET = 'app-secret-previous'
/** The folders whose files are backed up, in a backup and in a data folder, and which of them. */
export const FOLDERS = { clicks: /\.jsonl$/, audio: /^[0-9a-f]{24}$/ } as const
export type Folder = keyof typeof FOLDERS

/** Reads what a backup says of itself. Throws SettingsError when the folder holds none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    const { code } = error as { code?: string }
    throw new SettingsError(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `${folder} is no backup: it has no ${MANIFEST}.`
        : `${folder} cannot be read (${code}). Let the user that runs this read it.`,
    )
  })
  const parsed = manifest.safeParse(parsedJson(text))
  if (parsed.success) return parsed.data
  throw new SettingsError(
    `The ${MANIFEST} in ${folder} cannot be read: it is damaged, or of a newer version of Orrery.`,
  )
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
