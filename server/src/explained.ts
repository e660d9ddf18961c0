import { refusesWrites } from './kit/http/failure.ts'
import { SettingsError } from './kit/settings.ts'

/** What an operator can mend is said in one sentence; anything else with where it came from. */
export function explained(error: unknown): unknown {
  if (error instanceof SettingsError) return error.message
  if (!(error instanceof Error)) return error
  const { code, port, address, path } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or set PORT (or METRICS_PORT) to a free one.`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `This user may not open port ${port}. Set PORT (or METRICS_PORT) to one above 1023.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST (or METRICS_HOST) names no address of this machine: ${address ?? error.message}.`
  }
  if (code === '42501') {
    return `The role of DATABASE_URL may not do what Orrery needs (${error.message}). Make it the owner of its database, and of the schema that search_path names.`
  }
  if (code === '53300') {
    return `The database has no connection left for this process (${error.message}). It takes DATABASE_CONNECTIONS of them and some thirty more: allow as many.`
  }
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes(`'@orrery/sandbox'`)) {
    return 'DEMO: its pretend partners are not installed here. Leave DEMO out.'
  }
  if (code === 'ECONNREFUSED') return 'The database that DATABASE_URL names does not answer.'
  if (path !== undefined && /^(EACCES|EPERM|EEXIST|ENOTDIR|ENAMETOOLONG)$/.test(code ?? '')) {
    return `${path} cannot be used (${code}). Name another place, or let this user use it.`
  }
  if (refusesWrites(error)) return `Nothing can be stored: ${error.message}.`
  return error
}
