import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { bringNode } from './node.mjs'
import { kinds, npmInstall } from './npm.mjs'
import { brokenBindings, missingPackages } from './packages.mjs'
import { inRoot, since } from './root.mjs'
import { isEnding } from './step.mjs'

const modules = inRoot('node_modules')
/** Says for which lock file and platform everything was found sound. */
const stampFile = inRoot('node_modules', '.orrery-installed')
/** Holds our process number while npm is at work: what a killed one leaves, npm itself would take for whole. */
const halfFile = inRoot('node_modules', '.orrery-installing')

/**
 * Installs the dependencies when some are missing or broken, or when they belong to another lock file or
 * platform; the brought Node does it, whatever runs us. An install that somebody made by hand is taken as it
 * is, if it is sound. Nothing calls itself installed before every native part has been loaded.
 */
export async function install() {
  const stamp = `${hashOf(inRoot('package-lock.json'))} ${process.platform}-${process.arch}\n`
  await othersInstall()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && isWhole()) return
  if (existsSync(halfFile)) clear('The last install was cut off; everything is installed anew.')
  let broken = isWhole() ? brokenBindings(await bringNode()) : missingPackages()
  if (broken.length > 0) broken = await installed()
  if (broken.length > 0) {
    clear(`Broken: ${broken.join(', ')}. Everything is installed anew.`)
    broken = await installed()
  }
  if (broken.length > 0) {
    throw new Error(
      `These packages cannot be used here: ${broken.join(', ')}. Delete node_modules and start again; ` +
        `does it stay so, this platform (${process.platform}-${process.arch}) or its C library is not supported.`,
    )
  }
  writeFileSync(stampFile, stamp)
}

const isWhole = () => !existsSync(halfFile) && missingPackages().length === 0

/** Waits while another start of this checkout installs. */
async function othersInstall() {
  if (!isInstalling()) return
  console.log('Another start is installing the dependencies; this one waits for it.')
  while (isInstalling() && !isEnding()) await wait(200)
  if (isEnding()) throw new Error('Ended before the dependencies were installed.')
}

/** Whether the process that began an install is there and one of ours; else it was killed. */
function isInstalling() {
  try {
    const pid = readFileSync(halfFile, 'utf8')
    // A container gives a new process the number that the killed one had.
    if (Number(pid) === process.pid) return false
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('run.mjs')
  } catch {
    return false
  }
}

/** Runs npm and answers what is missing or broken afterwards. */
async function installed() {
  const started = Date.now()
  console.log('Installing the dependencies; the first time this takes a minute or two.')
  mkdirSync(modules, { recursive: true })
  writeFileSync(halfFile, `${process.pid}`)
  const node = await bringNode()
  const code = await npmInstall(node)
  // When npm ends by itself, it has put back what it could not replace.
  if (code < 128 && !isEnding()) rmSync(halfFile)
  if (code !== 0) {
    throw new Error(
      'npm install failed (see above). Check the network and the registry (npm ping), then start again; ' +
        `by hand it is: npm install --no-save ${kinds.join(' ')}`,
    )
  }
  console.log(`Installed in ${since(started)}.`)
  const missing = missingPackages()
  return missing.length > 0 ? missing : brokenBindings(node)
}

/** Takes everything out of node_modules, which may itself be a link. */
function clear(why) {
  console.log(why)
  for (const name of readdirSync(modules)) {
    rmSync(inRoot('node_modules', name), { recursive: true, force: true })
  }
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')
