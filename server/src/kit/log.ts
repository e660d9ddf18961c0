import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { pino, type Logger } from 'pino'

export type Log = Logger

/** Names whose value must not leave the process, wherever they stand in a line. */
const NAME = '(?:api[_-]?key|token|password|secret|signature|authorization|cookie)'

/** The ways a value follows its name: in JSON, in JSON or an attribute within JSON, in quotes, in a URL or header. */
const SECRETS = [
  String.raw`(${NAME}"?\s*[=:]\s*")(?:\\.|[^"\\])*`,
  String.raw`(${NAME}(?:\\+")?\s*[=:]\s*\\+")[^"\\]*`,
  String.raw`(${NAME}'?\s*[=:]\s*')[^']*`,
  String.raw`(${NAME}\s*[=:]\s*)(?:(?:bearer|basic)\s+)?[^"'\\&\s,}]+`,
  String.raw`(:\/\/[^\s/:@"]*:)[^\s/@"]+(?=@)`,
].map((pattern) => new RegExp(pattern, 'gi'))

/** What JSON leaves as it is, and some readers of logs take for the end of a line. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g

/** Masks secrets in one line of JSON, and lets it be one for every reader. */
export function scrub(line: string): string {
  const masked = SECRETS.reduce((text, pattern) => text.replace(pattern, '$1***'), line)
  return masked.replaceAll(
    LINE_ENDS,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A structured log in UTC on standard output; the scrubber is the last thing a line passes. */
export function openLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => put(scrub(line)) },
  )
}

// Nobody reads it any more: what is logged is lost, and nothing else.
process.stdout.on('error', () => undefined)

/** Writes a line, or loses it where a file has no room or a pipe no reader. */
function put(line: string): void {
  // A pipe or a terminal.
  if (process.stdout instanceof Socket) process.stdout.write(line)
  else putIntoFile(line)
}

/** Whether the last line was cut where the room ended. */
let isTorn = false

/** Past the file's stream, which would be closed for good by the first line without room. */
function putIntoFile(line: string): void {
  const bytes = Buffer.from(isTorn ? `\n${line}` : line)
  try {
    isTorn = writeSync(process.stdout.fd, bytes) < bytes.length
  } catch {
    // The next line tries again.
  }
}
