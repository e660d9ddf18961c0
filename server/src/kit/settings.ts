import { readFileSync } from 'node:fs'
import { messages } from '@orrery/contract/messages'
import { z } from 'zod'

/** The process environment, or a test's own. */
export type Environment = Record<string, string | undefined>

/** Something that the operator must mend before Orrery can start; the start ends with its message. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads and checks settings by a schema whose keys are the environment's names.
 * `NAME_FILE` may name a file that holds the value, for secrets. A value of blanks alone counts as absent,
 * an empty file does not: it was meant to hold one. Given both, one of them would be passed over without a word.
 * @throws SettingsError with one sentence that names each wrong setting, never its value.
 */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.output<z.ZodObject<Shape>> {
  const given: Record<string, string> = {}
  for (const name of Object.keys(schema.shape)) {
    const value = valueOf(name, environment)
    if (value !== undefined) given[name] = value
  }
  const parsed = schema.safeParse(given, { error: sentence })
  if (parsed.success) return parsed.data
  const wrong = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.')
    // What a value that is no number has to be at most says nothing of it.
    if (!wrong.has(name)) wrong.set(name, message)
  }
  throw new SettingsError([...wrong].map(([name, message]) => `${name}: ${message}`).join(' '))
}

/** What is to be given, where the setting itself has no words for it. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return messages.giveOne(issue.values.map(String))
  if (issue.code === 'too_big') return messages.textTooLong(Number(issue.maximum))
  return undefined
}

/** A value as it stands, a secret's blanks being part of it; undefined when it has nothing but blanks. */
function givenIn(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  return text?.trim() ? text : undefined
}

/** Those of the names that the environment gives no value, neither itself nor by a file. */
export function missingOf(names: readonly string[], environment: Environment): string[] {
  return names.filter(
    (name) => !givenIn(environment, name) && !givenIn(environment, `${name}_FILE`),
  )
}

/**
 * Where one of `given` is set, all of `needed` have to be: half a connection would be left out without a word.
 * @throws SettingsError with one sentence that names those that are missing and one that is there, never its value.
 */
export function expectBeside(
  given: readonly string[],
  needed: readonly string[],
  environment: Environment,
): void {
  const there = given.find((name) => missingOf([name], environment).length === 0)
  const missing = missingOf(needed, environment)
  if (there === undefined || missing.length === 0) return
  const it = missing.length === 1 ? 'it' : 'them'
  throw new SettingsError(
    `${missing.join(' and ')}: Give ${it} where ${there} is set, or leave that out.`,
  )
}

/** The same of settings that say something only together. */
export function expectTogether(names: readonly string[], environment: Environment): void {
  expectBeside(names, names, environment)
}

function valueOf(name: string, environment: Environment): string | undefined {
  const direct = givenIn(environment, name)
  const file = givenIn(environment, `${name}_FILE`)
  if (direct && file) throw new SettingsError(`${name}: Give it or ${name}_FILE, not both.`)
  if (!file) return direct
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new SettingsError(`The file that ${name}_FILE names ${unreadable(error)}.`)
  }
  if (text === '') throw new SettingsError(`The file that ${name}_FILE names is empty.`)
  return text
}

function unreadable(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'is not there'
  return code === 'EACCES' ? 'may not be read by this user' : 'cannot be read'
}

/**
 * An address behind which paths are written, such as https://partner.example/v2, without a slash at its end. With a
 * query or fragment every path behind it would become a part of that, and whatever is built would lead elsewhere.
 */
export const addressSetting = (protocol: 'https' | 'http or https') => {
  const error = `Give an ${protocol} address without query, fragment or user.`
  return z
    .url({ protocol: protocol === 'https' ? /^https$/ : /^https?$/, error })
    .transform((text) => new URL(text))
    .refine((url) => url.href === url.origin + url.pathname, { error })
    .transform((url) => url.href.replace(/\/+$/, ''))
}

/** A whole number that arrives as text. */
export const wholeSetting = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, messages.numberOutside(min, max))
    .transform(Number)
    .refine((value) => value >= min && value <= max, messages.numberOutside(min, max))
