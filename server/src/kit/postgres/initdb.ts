import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { majorOf, type Binaries } from './binaries.ts'
import { clusterMajor, keptClusters, passwordFile, readPassword } from './clusters.ts'
import { explain, trouble, type Place } from './folders.ts'

/** What every PostgreSQL process of ours is given: nothing of our own environment, where secrets are. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export interface NewCluster {
  /** Whether to wait until the disk has it; only tests do not. */
  sync: boolean
  /** Of its roles; a new one unless given. */
  password?: string
}

/**
 * Makes the cluster when there is none yet and answers the password of its roles.
 *
 * It is made under another name and renamed when whole, so a first start cut short leaves nothing to repair.
 */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  { sync, password = randomBytes(24).toString('base64url') }: NewCluster,
): Promise<string> {
  const made = await clusterMajor(place)
  if (made === majorOf(binaries.version)) return readPassword(place)
  if (made !== undefined) {
    throw new Error(
      `${place.cluster} was made by PostgreSQL ${made}, this is ${binaries.version}. ${
        made < majorOf(binaries.version)
          ? 'Start the portal once (npm start): it moves the data.'
          : 'Start the version of Orrery that it is of, or put a kept folder back (docs/running/backup.md).'
      }`,
    )
  }
  const [kept] = await keptClusters(place)
  if (kept) {
    throw new Error(
      `${place.cluster} is missing, but ${kept.path} is there, so no empty database is made. ` +
        `Put one of the two in its place (docs/running/backup.md).`,
    )
  }
  const secret = passwordFile(place)
  // A killed first start may have left its initdb at work, so each try has a name of its own.
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith('half-')) continue
    await rm(join(place.folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
  const half = join(place.folder, `half-${randomBytes(6).toString('hex')}`)
  await rm(secret, { force: true })
  await writeFile(secret, `${password}\n`, { mode: 0o600, flag: 'wx' }).catch(explain(place.folder))
  await chown(secret, place.user.uid, place.user.gid)
  await initdb(place, binaries, half, [`--pwfile=${secret}`, ...(sync ? [] : ['--no-sync'])])
  await rename(half, place.cluster)
  return password
}

async function initdb(place: Place, binaries: Binaries, into: string, more: string[]) {
  const program = join(binaries.native, 'bin', 'initdb')
  const run = spawn(
    program,
    [
      `--pgdata=${into}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...more,
    ],
    {
      cwd: place.folder,
      env: environment,
      ...(process.getuid?.() === 0 ? place.user : {}),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  run.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    run.on('error', reject)
    run.on('close', resolve)
  })
  if (code === 0) return
  throw new Error(
    trouble(place.folder, said) ??
      `The database could not be made: ${said.trim() || `initdb ended with ${code}`}`,
  )
}
