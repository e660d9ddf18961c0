import { closeSync, openSync, readSync, statSync, ftruncateSync, copyFileSync } from 'node:fs'

/** Where the supervisor tells what it does; pino and console both fit. */
export interface Log {
  info(text: string): void
  warn(text: string): void
}

/** PostgreSQL's own log, kept small. */
export interface LogFile {
  /** For the server to write to. */
  fd: number
  /** What has been written since `mark`. */
  since(mark: number): string
  size(): number
  close(): void
}

const largest = 1024 * 1024

/**
 * Opens a log that never grows far past one megabyte: then it is copied to `<path>.1` and emptied.
 * The server writes to the file itself, so it never waits for us.
 */
export function openLogFile(path: string): LogFile {
  const fd = openSync(path, 'a+', 0o600)
  const size = (): number => statSync(path).size
  const trim = (): void => {
    try {
      if (size() < largest) return
      copyFileSync(path, `${path}.1`)
      ftruncateSync(fd)
    } catch {
      // A full disk: the next round tries again.
    }
  }
  trim()
  const timer = setInterval(trim, 5_000).unref()
  return {
    fd,
    size,
    since: (mark) => {
      const buffer = Buffer.alloc(Math.min(Math.max(0, size() - mark), 64 * 1024))
      return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, mark))
    },
    close: () => {
      clearInterval(timer)
      closeSync(fd)
    },
  }
}
