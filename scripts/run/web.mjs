import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { spawnStep } from './step.mjs'

const stampFile = inRoot('node_modules', '.orrery-web')

/** Builds the web, whatever was there before. Answers the exit code. */
export async function buildWeb() {
  const sources = hashSources()
  const code = await withPlainPath((env) =>
    spawnStep('vite', [], ['build', '--logLevel=warn'], { cwd: inRoot('web'), env }),
  )
  if (code === 0) writeFileSync(stampFile, sources)
  return code
}

/** Vite takes `#` and `?` in a path for parts of a URL: there it builds by way of a link without them. */
async function withPlainPath(build) {
  if (!/[#?]/.test(inRoot())) return build({})
  const folder = mkdtempSync(join(tmpdir(), 'orrery-web-'))
  try {
    symlinkSync(inRoot(), join(folder, 'root'), 'dir')
    return await build({ WEB_ROOT: join(folder, 'root', 'web') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether pages were built here before, of whatever sources. */
export const hasWeb = () => existsSync(inRoot('web', 'dist', 'index.html'))

/** Builds the web only when its sources have changed since the last build. */
export async function freshWeb() {
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (hasWeb() && built === hashSources()) return 0
  console.log('Building the web; this takes some seconds.')
  return buildWeb()
}

/** One hash over everything that the built files depend on. */
function hashSources() {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'contract', 'web']) add(path)
  return hash.digest('hex')

  function add(path) {
    const full = inRoot(path)
    if (!existsSync(full)) return
    if (!statSync(full).isDirectory()) {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
      return
    }
    const names = readdirSync(full)
    names.sort()
    for (const name of names) {
      if (!['node_modules', 'dist', '.vite'].includes(name)) add(join(path, name))
    }
  }
}
