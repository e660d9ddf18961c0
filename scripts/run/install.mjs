import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inRoot, since } from './root.mjs'
import { spawnStep } from './step.mjs'

const lockFile = inRoot('package-lock.json')
const stampFile = inRoot('node_modules', '.orrery-installed')
/** What npm says it has put there. */
const inventory = inRoot('node_modules', '.package-lock.json')

/**
 * Installs the dependencies when there are none, or when they belong to another lock file or platform.
 * An install that somebody made by hand is taken as it is.
 */
export async function install() {
  const platform = `${process.platform}-${process.arch}`
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const [knownLock, knownPlatform = platform] = existsSync(stampFile)
    ? readFileSync(stampFile, 'utf8').trim().split(' ')
    : []
  const here = knownPlatform === platform
  if (here && knownLock === lock) return
  if (!here || !isAllThere()) await runNpm()
  writeFileSync(stampFile, `${lock} ${platform}\n`)
}

/** Whether every package that the lock file names, but for optional ones, is there in that version. */
function isAllThere() {
  if (!existsSync(inventory)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(inventory, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, link, optional, devOptional }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      present[path]?.version === version ||
      ((optional || devOptional) && present[path] === undefined),
  )
}

async function runNpm() {
  const started = Date.now()
  console.log('Installing the dependencies; the first time this takes a minute or two.')
  const progress = setInterval(() => {
    console.log(`  still installing: ${folders()} packages on disk, ${since(started)}`)
  }, 10_000)
  // Errors only: npm may run on an older Node than the packages want, but they will not be run on it.
  // Both kinds are named because a setting of the machine may leave them out, and nothing works without.
  const wishes = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  // Not `npm ci`, which deletes what is there before it knows that it can do better: a portal may be
  // running from it, or the network be away. This installs the same versions.
  const code = await spawnStep(...npm(), ['install', '--no-save', ...wishes]).finally(() =>
    clearInterval(progress),
  )
  if (code !== 0) {
    throw new Error(
      `npm install failed (see above). Check the network and the registry (npm ping), then start again; ` +
        `by hand it is: npm install --no-save ${wishes.slice(-2).join(' ')}`,
    )
  }
  console.log(`Installed in ${since(started)}.`)
}

/** The npm that started us, on the same Node; else the one in PATH. */
function npm() {
  const us = process.env.npm_execpath ?? ''
  return basename(us).startsWith('npm-cli') ? [process.execPath, [us]] : ['npm', []]
}

function folders() {
  const path = inRoot('node_modules')
  return existsSync(path) ? readdirSync(path).length : 0
}
