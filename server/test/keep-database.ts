import { startEmbedded } from '../src/kit/postgres/embedded.ts'

// A process for the tests to kill: starts the database of the folder it is given, says so, and keeps it.
const log = { info: () => undefined, warn: () => undefined }
try {
  const settings = { fsync: 'off' }
  const server = await startEmbedded({ dataDir: process.argv[2] ?? '', log, settings })
  process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`)
  process.once('SIGTERM', () => void server.stop())
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: String(error) })}\n`)
}
