import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** What the lock file names: path such as `node_modules/vite` → { version, optional, os, cpu, libc, … }. */
export const locked = () =>
  Object.entries(readJson(inRoot('package-lock.json')).packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )

/**
 * The packages that are not there in the locked version. One that is optional may be absent, unless it is
 * made for this platform: then others need it for their native part.
 */
export function missingPackages() {
  return locked()
    .filter(([path, wanted]) => {
      const version = manifestOf(path)?.version
      if (version === undefined) return !mayBeAbsent(path, wanted)
      return version !== wanted.version || !hasItsFiles(path, wanted)
    })
    .map(([path]) => path)
}

/** The native parts for this platform that this Node cannot load. */
export function brokenBindings(node) {
  return locked()
    .filter((each) => isForPlatform(...each))
    .filter(([path]) => manifestOf(path)?.main?.endsWith('.node'))
    .filter(
      ([path]) => spawnSync(node, ['-e', `require(${JSON.stringify(inRoot(path))})`]).status !== 0,
    )
    .map(([path]) => path)
}

const mayBeAbsent = (path, wanted) =>
  (wanted.optional || wanted.devOptional) && !isForPlatform(path, wanted)

/** A package for certain platforms, of which this is one. */
function isForPlatform(path, { os, cpu, ...wanted }) {
  if (os === undefined && cpu === undefined) return false
  if (!fits(os, process.platform) || !fits(cpu, process.arch)) return false
  // npm 10 writes lock files without the C library; the package itself knows it.
  const named = wanted.libc ?? manifestOf(path)?.libc
  return named === undefined || fits(named, libcHere())
}

/** npm's lists: names that fit, or names with `!` that do not. */
function fits(list, name) {
  if (list === undefined) return true
  const names = [list].flat()
  return names.includes(name) || (names[0].startsWith('!') && !names.includes(`!${name}`))
}

let libc
/** Which C library this system has; found once, since the report takes a while. */
const libcHere = () =>
  (libc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/** Whether the files that a package for this platform says to have are there; patterns are not looked at. */
function hasItsFiles(path, wanted) {
  if (!isForPlatform(path, wanted)) return true
  const plain = (manifestOf(path).files ?? []).filter((name) => !name.includes('*'))
  return plain.every((name) => existsSync(inRoot(path, name)))
}

function manifestOf(path) {
  try {
    return readJson(inRoot(path, 'package.json'))
  } catch {
    return undefined
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
