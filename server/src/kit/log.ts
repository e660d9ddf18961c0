import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'
import './lost-output.ts'

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

/** Characters that wait in memory for a slow reader; one that stands still would fill it. */
const MOST_WAITING = 16 * 1024 * 1024

/** Lines that could not be written since the last one that could. */
let lost = 0

/**
 * Writes a line, or loses it where a file has no room or a reader is too far behind; the next that is written
 * comes after how many were lost. Nothing here waits: short links go on whoever reads the log.
 */
function put(line: string): void {
  const isWritten = write(lost === 0 ? line : `${linesLost()}${line}`)
  lost = isWritten ? 0 : lost + 1
}

function linesLost(): string {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 40, time, lost, msg: 'log: lines could not be written' })}\n`
}

function write(text: string): boolean {
  const out: Writable = process.stdout
  if (!(out instanceof Socket)) return writeIntoFile(text)
  // A pipe or a terminal. Without its reader it takes everything, and loses it.
  const hasRoom = out.writableLength < MOST_WAITING
  if (hasRoom) out.write(text)
  return hasRoom
}

/** Whether the last line was cut where the room ended. */
let isTorn = false

/** Past the file's stream, which does not say that a line was cut. */
function writeIntoFile(text: string): boolean {
  const bytes = Buffer.from(isTorn ? `\n${text}` : text)
  try {
    isTorn = writeSync(process.stdout.fd, bytes) < bytes.length
    return !isTorn
  } catch {
    return false
  }
}
