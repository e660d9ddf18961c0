import { existsSync } from 'node:fs'
import { compileCache } from './compiled.mjs'
import { inRoot } from './root.mjs'
import { checkSteps, journeySteps, runSteps } from './steps.mjs'
import { signalAll, spawnStep } from './step.mjs'
import { freshWeb, hasWeb } from './web.mjs'

/** What `node scripts/run.mjs <task>` can do; each answers the exit code. */
export const tasks = {
  start: async (args) => (hasWeb() ? (await freshWeb()) || portal(args) : firstStart(args)),
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

const portal = (args, options) => program('server/src/main.ts', args, options)

/** The portal makes its demo network while its pages are built. Where they cannot be, it is ended. */
async function firstStart(args) {
  const building = freshWeb().catch((error) => {
    console.error(error.message)
    return 1
  })
  const served = portal(['--pages-follow', ...args], {
    goOn: building.then((code) => code === 0),
  })
  const built = await building
  if (built !== 0) signalAll('SIGTERM')
  const ended = await served
  return built || ended
}

/** Runs one of our TypeScript programs. */
async function program(path, args, { watch = false, ...options } = {}) {
  if (!existsSync(inRoot(path))) {
    console.error(`${path} is missing from this checkout.`)
    return 1
  }
  const first = watch ? ['--watch', '--watch-preserve-output', path] : [path]
  return spawnStep('node', first, args, { env: compileCache(), ...options })
}

/** Runs several at once; when one ends, the others are ended too. */
async function together(...steps) {
  const code = await Promise.race(steps)
  signalAll('SIGTERM')
  await Promise.all(steps)
  return code
}
