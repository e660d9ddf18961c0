import { existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, dirname } from 'node:path'
import { inRoot, root, since } from './root.mjs'
import { spawnStep } from './step.mjs'

/** Both kinds, because a setting of the machine may leave them out and nothing works without. */
export const kinds = ['--include=dev', '--include=optional']

/**
 * Runs `npm install` in a folder, with the npm that started us; else with the one in PATH.
 * @param node the Node that it runs on: npm leaves out native parts that do not fit it, without a word.
 * @returns its exit code.
 */
export async function npmInstall(node, folder = root) {
  const started = Date.now()
  const progress = setInterval(() => {
    console.log(`  still installing: ${packagesOnDisk()} packages on disk, ${since(started)}`)
  }, 10_000)
  // Errors only: of packages that want a newer Node than this one, none is run on it.
  const wishes = ['--no-audit', '--no-fund', '--loglevel=error', ...kinds]
  const us = process.env.npm_execpath ?? ''
  const [program, first] = basename(us).startsWith('npm-cli') ? [node, [us]] : ['npm', []]
  // Not `npm ci`, which deletes what is there before it knows that it can do better: a portal may be
  // running from it, or the network be away. This installs the same versions.
  return spawnStep(program, first, ['install', '--no-save', ...wishes, '--prefix', folder], {
    cwd: folder,
    env: { PATH: [dirname(node), process.env.PATH].join(delimiter) },
  }).finally(() => clearInterval(progress))
}

function packagesOnDisk() {
  const path = inRoot('node_modules')
  return existsSync(path) ? readdirSync(path).length : 0
}
