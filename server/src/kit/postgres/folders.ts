import { createHash } from 'node:crypto'
import { chmod, chown, lstat, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { SettingsError } from '../settings.ts'
import { chooseOsUser, ourselves, reaches, type OsUser } from './os-user.ts'
import type { Log } from './log.ts'

/** Where one database lives and who runs it. */
export interface Place {
  /** Belongs to `user`, closed to others: cluster/, password, sockets and the log. */
  folder: string
  /** The cluster itself, PostgreSQL's own data directory. */
  cluster: string
  /** Folders for a copy of the binaries, the best first. */
  spares: string[]
  user: OsUser
}

/** Root keeps here what the database's user cannot reach in the data folder. */
const elsewhere = '/var/lib/orrery'

/**
 * Chooses and makes the folder of the database: `postgres/` in the data folder, or a folder under
 * /var/lib/orrery when the data folder lies where the database's user may not go (below /root, say).
 * @throws Error in plain words when no such folder can be made.
 */
export async function makePlace(dataDir: string, log: Log): Promise<Place> {
  await makeFolder(dataDir).catch(explain(dataDir))
  const root = await realpath(dataDir)
  if (/[\n\r]/.test(root)) throw new Error('The data folder may not have a line break in its name.')
  const user = await chooseOsUser()
  const noted = await notedPlace(root)
  if (!noted && (await reaches(root, user))) {
    return finish(inside(root), root, user)
  }
  const folder = noted || outside(root)
  if (noted) await refuseCopy(root, noted)
  await ownFolder(elsewhere, 0o755).catch((error: unknown) => {
    throw new Error(
      `The database's user cannot reach ${root}, and ${elsewhere} cannot be used instead. ` +
        'Set DATA_DIR to a folder below open ones (such as /srv/orrery), or set DATABASE_URL.',
      { cause: error },
    )
  })
  const place = await finish(folder, root, user)
  await writeFile(join(folder, OWNER), `${root}\n`).catch(explain(folder))
  await writeFile(join(root, NOTE), `${folder}\n`).catch(explain(root))
  log.info(`The database's user cannot reach ${root}; the database is kept in ${folder}.`)
  return place
}

/** In a data folder whose database lies elsewhere: where. */
const NOTE = 'postgres-place'
/** In a database's folder that lies elsewhere: the data folder that it belongs to. */
const OWNER = 'belongs-to'

const inside = (root: string) => join(root, 'postgres')
const outside = (root: string) =>
  join(elsewhere, createHash('sha256').update(root).digest('hex').slice(0, 16))

const firstLine = async (path: string) => (await readFile(path, 'utf8').catch(() => '')).trim()
const notedPlace = (root: string) => firstLine(join(root, NOTE))

/** The folder of a data folder's database, made or not; for whoever only looks. */
export async function knownPlace(dataDir: string): Promise<string> {
  const root = await realpath(dataDir)
  return (await notedPlace(root)) || inside(root)
}

/**
 * A copy of a data folder holds the note of the original, and would open the original's database. A data
 * folder that was moved takes its database along.
 */
async function refuseCopy(root: string, folder: string): Promise<void> {
  const owner = (await firstLine(join(folder, OWNER))) || (folder === outside(root) ? root : '')
  if (owner === root) return
  if (owner === '') {
    throw new SettingsError(
      `${root} names the database in ${folder}, which may be another data folder's. If this one was moved, ` +
        `write its name into ${join(folder, OWNER)}; if it is a copy, use npm run backup and npm run restore.`,
    )
  }
  if ((await notedPlace(owner)) !== folder) return
  throw new SettingsError(
    `${root} is a copy of ${owner}, whose database lies outside of it and stays with it. ` +
      'To have it twice, use npm run backup and npm run restore.',
  )
}

async function finish(folder: string, root: string, user: OsUser): Promise<Place> {
  await makeFolder(folder, 0o700).catch(explain(dirname(folder)))
  const cluster = join(folder, 'cluster')
  const owner = await stat(cluster).catch(() => undefined)
  // A cluster stays with the user who made it, even if a better one has been added since.
  const keeper = ourselves().uid === 0 && owner ? { uid: owner.uid, gid: owner.gid } : user
  if (ourselves().uid === 0) await chown(folder, keeper.uid, keeper.gid).catch(explain(folder))
  await chmod(folder, 0o700).catch(explain(folder))
  // Root's copy serves every data folder of the machine; the others have no place of their own there.
  const near = join(root, 'postgres-binaries')
  const far = `/tmp/orrery-${ourselves().uid}`
  const spares = ourselves().uid === 0 ? [elsewhere, near, far] : [near, far]
  return { folder, cluster, spares, user: keeper }
}

/** Makes a folder that is really ours: not a link or a folder that somebody else laid ready. */
export async function ownFolder(path: string, mode: number): Promise<void> {
  await makeFolder(path, mode)
  const found = await lstat(path)
  if (!found.isDirectory() || found.uid !== ourselves().uid) {
    throw new Error(`${path} is not a folder of the user that runs Orrery.`)
  }
  await chmod(path, mode)
}

/** Turns a file system's refusal into a sentence that says what to do. */
export function explain(path: string): (error: unknown) => never {
  return (error) => {
    const { code = 'unknown' } = error as { code?: string }
    throw new SettingsError(
      trouble(path, String(error)) ??
        `Cannot use the folder ${path} (${code}). Set DATA_DIR to one that can be written.`,
      { cause: error },
    )
  }
}

/** The sentence for an error code or a line of PostgreSQL's log; undefined when it is about something else. */
export function trouble(path: string, text: string): string | undefined {
  if (/ENOSPC|EDQUOT|No space left|quota exceeded|disk is full|wrote only/.test(text)) {
    return `The disk that holds ${path} is full. Free some space and start again.`
  }
  if (/EROFS|Read-only file system/.test(text)) {
    return `${path} is on a read-only file system. Mount it writable or set DATA_DIR to another folder.`
  }
  if (/EACCES|EPERM|Permission denied|unable to open database file|readonly database/.test(text)) {
    return `The user that runs Orrery may not write in ${path}. Change its owner or set DATA_DIR to another folder.`
  }
  if (/ENOTDIR|EEXIST/.test(text)) {
    return `Cannot use the folder ${path}: a part of its path is a file. Set DATA_DIR to a folder.`
  }
  return undefined
}
