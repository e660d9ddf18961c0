/** Something that is done again and again, and may fail for as long as the database is away. */
export interface LastingFailure {
  /** It failed; the log hears of the first time. */
  failed(error: unknown): void
  /** It did not; the log hears of it where it failed before. */
  succeeded(): void
  /** Whether it failed when last tried. */
  isFailing(): boolean
}

interface HearsOfIt {
  warn(details: { reason: string }, line: string): void
  info(line: string): void
}

/** @param lines what the log says when it begins to fail, and when it is well again. */
export function lastingFailure(
  log: HearsOfIt,
  lines: { failed: string; again: string },
): LastingFailure {
  let isFailing = false
  return {
    failed: (error) => {
      if (!isFailing) log.warn({ reason: String(error) }, lines.failed)
      isFailing = true
    },
    succeeded: () => {
      if (isFailing) log.info(lines.again)
      isFailing = false
    },
    isFailing: () => isFailing,
  }
}
