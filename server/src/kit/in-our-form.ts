/**
 * How a connection writes and reads days, times, texts and lists, what a transaction sees, for how long it may wait,
 * and when the server takes its other end for gone: an operator may have set something else for the role or the
 * database, and our SQL means this.
 */
const FORM = [
  'timezone=UTC',
  'datestyle=ISO,MDY',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'array_nulls=on',
  'standard_conforming_strings=on',
  String.raw`default_transaction_isolation=read\ committed`,
  // A pool, a listener and the holder of a lock are idle on purpose, and each pool says how long it waits.
  'idle_session_timeout=0',
  'lock_timeout=0',
  // A machine that vanishes without a word is noticed within a minute, or the server would keep for two hours what its
  // connections hold: a type's lock, a vendor's balance.
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Where the tables are, unless the address itself says another schema. */
const SCHEMA = '-c search_path=public'

/** A % of a password that was not written as %25: pg would write the whole address anew, and our options with it. */
const BARE_PERCENT = /%(?![\da-f]{2})/gi

/**
 * The address of connections that begin in the form that our SQL means. Options of the address itself come before:
 * pg would take them instead of ours.
 * @param url a PostgreSQL connection URL.
 * @param settings further ones, as PostgreSQL's command line takes them.
 */
export function inOurForm(url: string, settings: string): string {
  const address = new URL(url.replaceAll(BARE_PERCENT, '%25'))
  const theirs = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${SCHEMA} ${theirs} ${FORM} ${settings}`)
  return address.href
}
