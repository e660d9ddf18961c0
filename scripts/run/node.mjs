import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { kinds, npmInstall } from './npm.mjs'
import { locked } from './packages.mjs'
import { inRoot } from './root.mjs'

/** The first Node that runs TypeScript without a flag. */
const oldest = [22, 18]

const name = `node-${process.platform}-${process.arch}`
const brought = inRoot('node_modules', name)

/**
 * Brings the Node that the lock file names, and nothing else, before anything is installed with it.
 * @returns its path; that of the machine's own where npm brings none or it does not run.
 */
export async function bringNode() {
  const [path, wanted] = locked().find(([each]) => each === `node_modules/${name}`) ?? []
  if (path !== undefined && versionOf(nodeIn(brought)) !== `v${wanted.version}`) {
    await fetchAlone(path, wanted)
  }
  return usableNode()
}

/** Installs one locked package in a folder of its own, where npm checks it as ever, and moves it to its place. */
async function fetchAlone(path, wanted) {
  const folder = inRoot('node_modules', '.orrery-node')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const own = { name: 'orrery-node', dependencies: { [name]: wanted.version } }
  const lock = { ...own, lockfileVersion: 3, requires: true, packages: { '': own, [path]: wanted } }
  writeFileSync(`${folder}/package.json`, JSON.stringify(own))
  writeFileSync(`${folder}/package-lock.json`, JSON.stringify(lock))
  if (existsSync(inRoot('.npmrc'))) cpSync(inRoot('.npmrc'), `${folder}/.npmrc`)
  if (
    (await npmInstall(process.execPath, folder)) === 0 &&
    existsSync(nodeIn(`${folder}/${path}`))
  ) {
    rmSync(brought, { recursive: true, force: true })
    renameSync(`${folder}/${path}`, brought)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Puts the tools of this repository and a fitting Node first in PATH. */
export function chooseNode() {
  const node = usableNode()
  if (node === process.execPath && !isNewEnough(process.versions.node)) {
    throw new Error(
      `Node ${oldest.join('.')} or later is needed; this is ${process.versions.node}, and the one that npm ` +
        `brings for ${process.platform}-${process.arch} is missing. Install a newer Node, or install again ` +
        `with: npm install --no-save ${kinds.join(' ')}`,
    )
  }
  process.env.PATH = [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  )
}

/** The Node that npm brought, else the machine's own: the other may not run, on a system with another C library. */
const usableNode = () => (versionOf(nodeIn(brought)) ? nodeIn(brought) : process.execPath)

const nodeIn = (folder) => `${folder}/bin/node`

/** Such as 'v24.1.0'; undefined when it does not run. */
function versionOf(node) {
  if (!existsSync(node)) return undefined
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Whether a version such as '22.17.1' runs this repository. */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
