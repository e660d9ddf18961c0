import { pino, type Logger } from 'pino'

export type Log = Logger

/** Names whose value must not leave the process, wherever they stand in a line. */
const NAME = '(?:api[_-]?key|token|password|secret|signature|authorization|cookie)'

/** The ways a value follows its name: in JSON, in JSON within JSON, in quotes, in a URL or header. */
const SECRETS = [
  String.raw`(${NAME}"?\s*[=:]\s*")(?:\\.|[^"\\])*`,
  String.raw`(${NAME}\\+"\s*:\s*\\+")[^"\\]*`,
  String.raw`(${NAME}'?\s*[=:]\s*')[^']*`,
  String.raw`(${NAME}\s*[=:]\s*)(?:bearer\s+)?[^"'\\&\s,}]+`,
  String.raw`(:\/\/[^\s/:@"]*:)[^\s/@"]+(?=@)`,
].map((pattern) => new RegExp(pattern, 'gi'))

/** Masks secrets in one line of text. */
export function scrub(line: string): string {
  return SECRETS.reduce((text, pattern) => text.replace(pattern, '$1***'), line)
}

/** A structured log in UTC on standard output; the scrubber is the last thing a line passes. */
export function openLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => void process.stdout.write(scrub(line)) },
  )
}
