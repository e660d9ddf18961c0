import { spawn } from 'node:child_process'
import { basename } from 'node:path'

/** What npm needs of our environment: how it reaches its registry, and none of our secrets. */
const NAMES =
  /^(path|home|node_extra_ca_certs|ssl_cert_(file|dir)|(https?|all|no)_proxy|npm_config_.+)$/i

/** The part of our environment that npm is given. */
export function npmEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => NAMES.test(name)))
}

/**
 * Installs what the lock file of a folder names, checked by its integrity, without running a script; by the npm
 * that started us, else by the one in PATH. What npm has kept of an earlier time is not fetched again.
 * @throws Error with npm's last words.
 */
export async function npmCi(folder: string): Promise<void> {
  const us = process.env['npm_execpath'] ?? ''
  const [program, first] = basename(us).startsWith('npm-cli')
    ? [process.execPath, [us]]
    : ['npm', []]
  const wishes = ['--ignore-scripts', '--prefer-offline', '--loglevel=error']
  const child = spawn(
    program,
    [...first, 'ci', ...wishes, '--no-audit', '--no-fund', '--prefix', folder],
    { cwd: folder, env: npmEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const farewell = () => void child.kill()
  process.once('exit', farewell)
  try {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    if (code !== 0) throw new Error(lastWords(said) || `npm ci ended with ${code}`)
  } finally {
    process.off('exit', farewell)
  }
}

/** What npm says went wrong, without where it has logged that. */
function lastWords(said: string): string {
  const lines = said.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  return lines.filter((line) => line !== '' && !/complete log|^A complete/.test(line)).join(' ')
}
