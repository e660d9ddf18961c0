import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answers, urlOf } from './server.ts'
import { knownPlace } from './folders.ts'

/**
 * The URL of the embedded database of a data folder while a portal runs it, for a second process that
 * only asks; undefined when nobody answers there.
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = await knownPlace(dataDir)
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '')
  // PostgreSQL's own note of itself: process, data folder, start, port, folder of its socket, …
  const [, , , port = '', socketDir = ''] = (await read('cluster/postmaster.pid')).split('\n')
  const password = (await read('password')).trim()
  if (!/^\d+$/.test(port) || socketDir === '' || password === '') return undefined
  const url = urlOf({ socketDir, port: Number(port) }, 'orrery', password, 'orrery')
  return (await answers(url).catch(() => false)) ? url : undefined
}
