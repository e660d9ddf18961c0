import { pino, type Logger } from 'pino'

export type Log = Logger

/** What must not leave the process, wherever it stands in a line: keys in URLs, tokens, passwords. */
const SECRET =
  /((?:api_?key|token|password|signature|authorization)["']?\s*[=:]\s*["']?)[^"'&\s,}]+/gi

/** Masks secrets in one line of text. */
export function scrub(line: string): string {
  return line.replace(SECRET, '$1***')
}

/** A structured log in UTC on standard output; the scrubber is the last thing a line passes. */
export function openLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => void process.stdout.write(scrub(line)) },
  )
}
