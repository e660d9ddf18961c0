import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { inRoot } from './root.mjs'

/** The first Node that runs TypeScript without a flag. */
const oldest = [22, 18]

/**
 * Puts the tools of this repository and a fitting Node first in PATH: the Node that npm brought, else the
 * machine's own when it is new enough.
 */
export function chooseNode() {
  const brought = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  // It may be there and yet not run, on a system with another C library.
  const usable = existsSync(brought) && spawnSync(brought, ['--version']).status === 0
  if (!usable && !isNewEnough(process.versions.node)) {
    throw new Error(
      `Node ${oldest.join('.')} or later is needed; this is ${process.versions.node}, and the one that npm ` +
        `brings for ${process.platform}-${process.arch} is missing. Install a newer Node, or install again ` +
        `with: npm install --no-save --include=dev --include=optional`,
    )
  }
  const node = usable ? brought : process.execPath
  process.env.PATH = [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  )
}

/** Whether a version such as '22.17.1' runs this repository. */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
