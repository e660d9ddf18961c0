import { askedMachine, isMachineLost } from '../kit/lost-machine.ts'
import { SettingsError } from '../kit/settings.ts'

/** What PostgreSQL's driver throws, as far as it is read here. */
interface Thrown {
  code?: string
  hint?: string
}

const AGAIN = 'run npm run distribute again'

/** Each table is placed in a transaction of its own, here as on the other machines. */
const STANDS = 'What was placed stays placed, and no table is placed by half'

/**
 * What went wrong in a sentence where an operator can mend it: a machine that is away, full or set up otherwise.
 * Anything else says that it is a defect, with what is needed to report it.
 * @param tables what was being placed, if anything was.
 */
export function failureOf(error: unknown, tables: readonly string[] = []): Error {
  if (error instanceof SettingsError) return error
  const named = tables.join(' and ')
  if (tables.length > 0 && isInUse(error)) {
    return new SettingsError(
      `In use by others: ${named}. That is left for the next time; what was placed stays placed. Run npm run distribute again when no report is being stored.`,
      { cause: error },
    )
  }
  const what = tables.length > 0 ? `${named} could not be placed` : 'Not spread'
  const why = whyOf(error)
  return why === undefined
    ? new Error(`${what}, by a defect; please report all of this. ${STANDS}.`, { cause: error })
    : new SettingsError(`${what}: ${why}`, { cause: error })
}

/** Why, and what is to be done about it; undefined where nobody but us can mend it. */
function whyOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', hint } = error as Thrown
  const machine = askedMachine(error)
  // Citus hands on what the other machine's driver says, in lines.
  const said = [error.message, hint].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim()
  const isAway = code.startsWith('08') || (code.startsWith('57P') && machine !== undefined)
  if (isAway || isMachineLost(error)) {
    return `another machine does not answer (${said}). ${STANDS}. Bring it back, then ${AGAIN}.`
  }
  if (code === '57014') {
    return `the machines did not answer in time (${said}). ${STANDS}. See whether each can be reached, then ${AGAIN}.`
  }
  if (isOurLoss(code, error.message)) {
    return `the database that DATABASE_URL names went away (${said}). ${STANDS}. When it is back, ${AGAIN}.`
  }
  // Not allowed, not possible there, full, set up otherwise: what PostgreSQL says names it.
  if (/^(0A|25006|28|40|42501|53|55|57|58)/.test(code)) {
    const who = machine === undefined ? 'the database' : `the machine ${machine}`
    return `${who} refuses it (${said}; ${code}). ${STANDS}. Mend that, then ${AGAIN}.`
  }
  return undefined
}

/** Held by somebody else for longer than the limit of migrations, or by one who waits for us. */
function isInUse(error: unknown): boolean {
  return /^(55P03|40P01)$/.test((error as Thrown | null)?.code ?? '')
}

/** The connection of our own is gone, or none is to be had. */
function isOurLoss(code: string, message: string): boolean {
  return (
    /^(57P|E(?:CONN|PIPE|TIMEDOUT|HOST|NET|NOENT))/.test(code) ||
    (code === '' && /Connection terminated|when trying to connect|not queryable/.test(message))
  )
}
