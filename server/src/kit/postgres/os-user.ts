import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The user of the operating system that PostgreSQL runs as. */
export interface OsUser {
  uid: number
  gid: number
}

/** Our own ids; platforms without them do not have root either. */
export function ourselves(): OsUser {
  return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
}

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres`, else as `nobody`; anybody else as himself.
 * @throws Error saying what to do when root finds neither.
 */
export async function chooseOsUser(): Promise<OsUser> {
  const us = ourselves()
  if (us.uid !== 0) return us
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no user postgres or nobody. ' +
      'Start as an ordinary user, add one (useradd --system postgres), or set DATABASE_URL.',
  )
}

/** Whether `user` may pass through every folder above `path` and execute or enter `path` itself. */
export async function reaches(path: string, user: OsUser): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return false
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
  if (user.uid !== 0 && ((found.mode >> shift) & 1) === 0) return false
  const above = dirname(resolve(path))
  return above === resolve(path) || reaches(above, user)
}
