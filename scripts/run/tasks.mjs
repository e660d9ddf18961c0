import { existsSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { checkSteps, journeySteps, runSteps } from './steps.mjs'
import { signalAll, spawnStep } from './step.mjs'
import { freshWeb } from './web.mjs'

/** What `node scripts/run.mjs <task>` can do; each answers the exit code. */
export const tasks = {
  start: async (args) =>
    (await freshWeb()) || program('server/src/main.ts', args, { env: compileCache() }),
  dev: (args) =>
    together(
      program('server/src/main.ts', args, { watch: true }),
      spawnStep('vite', [], [], { cwd: inRoot('web') }),
    ),
  check: () => runSteps(checkSteps),
  test: () => runSteps([...checkSteps, ...journeySteps]),
  bench: async (args) => (await freshWeb()) || program('bench/src/main.ts', args),
  new: (args) => program('scripts/new-programme.ts', args),
  generate: (args) => program('scripts/generate.ts', args),
  backup: (args) => program('server/src/backup/command.ts', ['backup', ...args]),
  restore: (args) => program('server/src/backup/command.ts', ['restore', ...args]),
  distribute: (args) => program('server/src/distribute/command.ts', args),
  'create-admin': (args) => program('server/src/create-admin.ts', args, { stdin: true }),
}

/**
 * Lets Node keep what it has compiled (its own cache, checked against each source): of the next start that
 * is a third. Written when the process ends; where it cannot be written, nothing is kept.
 */
const compileCache = () => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.orrery-compiled'),
})

/** Runs one of our TypeScript programs. */
async function program(path, args, { watch = false, stdin = false, env } = {}) {
  if (!existsSync(inRoot(path))) {
    console.error(`${path} is missing from this checkout.`)
    return 1
  }
  return spawnStep('node', watch ? ['--watch', '--watch-preserve-output', path] : [path], args, {
    stdin,
    env,
  })
}

/** Runs several at once; when one ends, the others are ended too. */
async function together(...steps) {
  const code = await Promise.race(steps)
  signalAll('SIGTERM')
  await Promise.all(steps)
  return code
}
