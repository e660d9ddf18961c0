import type { IncompleteRun } from '@orrery/contract/reports/all-programmes'
import { dayRange } from '../format/day.ts'
import { nameOf } from './all-programmes.ts'
import { stateWords } from './state-words.ts'

interface Programme {
  programme: string
  incomplete: readonly IncompleteRun[]
}

/**
 * What a query says of all its programmes together, for {@link openDays}.
 * @param asked those whose figures it has, in their order; one that lacks nothing is among them.
 */
export function byProgramme(
  asked: readonly string[],
  incomplete: readonly (IncompleteRun & { programme: string })[],
): Programme[] {
  const runs = Map.groupBy(incomplete, ({ programme }) => programme)
  return asked.map((programme) => ({
    programme,
    // Without the name, which tells apart what is alike.
    incomplete: (runs.get(programme) ?? []).map((run) => ({ ...run, programme: undefined })),
  }))
}

/** Runs that are named of one programme; the others are counted. */
const MOST_RUNS = 2

/** What of a programme is not in: `Altair: CPC 2026-11-21 not ready`. */
export interface OpenLine {
  text: string
  /** Not ready, failed or held, rather than not pulled yet. */
  trouble: boolean
}

/**
 * What is not in, by name, a line each: first what went wrong, by programme and its newest days first,
 * then the days that nobody has pulled yet.
 */
export function openDays(data: readonly Programme[]): OpenLine[] {
  const troubled = data.flatMap(({ programme, incomplete }) =>
    lineOf(
      nameOf(programme),
      incomplete.filter(({ state }) => state !== 'missing'),
    ),
  )
  const missing = data.map(({ programme, incomplete }) => ({
    name: nameOf(programme),
    runs: incomplete.filter(({ state }) => state === 'missing'),
  }))
  const [first] = missing
  const alike = missing.every(({ runs }) => JSON.stringify(runs) === JSON.stringify(first?.runs))
  // Before the night's pull, today is missing everywhere: that is one line and not one a programme.
  const awaited =
    alike && missing.length > 1
      ? lineOf('All programmes', first?.runs ?? [])
      : missing.flatMap(({ name, runs }) => lineOf(name, runs))
  return [
    ...troubled.map((text) => ({ text, trouble: true })),
    ...awaited.map((text) => ({ text, trouble: false })),
  ]
}

function lineOf(name: string, runs: readonly IncompleteRun[]): string[] {
  if (runs.length === 0) return []
  const named = runs.toReversed().slice(0, MOST_RUNS).map(wordsOf)
  const more = runs.length - named.length
  const rest = more === 0 ? [] : [`and ${more} more`]
  return [`${name}: ${[...named, ...rest].join(', ')}`]
}

function wordsOf({ kinds, start, end, state }: IncompleteRun): string {
  const [kind] = kinds
  const type = kinds.length === 1 && kind !== undefined ? `${kind} ` : ''
  return `${type}${dayRange(start, end)} ${stateWords[state].toLowerCase()}`
}
