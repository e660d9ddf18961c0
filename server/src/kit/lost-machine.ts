/** What PostgreSQL's driver throws, as far as it is read here. */
interface Thrown {
  code?: string
  where?: string
}

/** What a machine's connection to another says when that one has gone (libpq's own words). */
const GONE =
  /SSL SYSCALL error|SSL error|server closed the connection|could not (?:receive|send) data|connection not open|no connection to the server/

/** Which other machine of a Citus was asked when this was thrown, such as `w:5432`; undefined if none. */
export function askedMachine(error: unknown): string | undefined {
  return /while executing command on (\S+)/.exec((error as Thrown | null)?.where ?? '')?.[1]
}

/**
 * Whether that machine went away in the middle of it. Citus hands on what its driver says, and calls it an internal
 * error, since it has no code of PostgreSQL (`ReportResultError` in its 13.2).
 */
export function isMachineLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error as Thrown).code === 'XX000' &&
    askedMachine(error) !== undefined &&
    GONE.test(error.message)
  )
}
