import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { spawnStep } from './step.mjs'

const stampFile = inRoot('node_modules', '.orrery-web')

/** Builds the web, whatever was there before. Answers the exit code. */
export async function buildWeb() {
  const sources = hashSources()
  const code = await spawnStep('vite', [], ['build', '--logLevel=warn'], { cwd: inRoot('web') })
  if (code === 0) writeFileSync(stampFile, sources)
  return code
}

/** Builds the web only when its sources have changed since the last build. */
export async function freshWeb() {
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (existsSync(inRoot('web', 'dist', 'index.html')) && built === hashSources()) return 0
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
