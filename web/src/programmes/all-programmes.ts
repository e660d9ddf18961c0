import type { Answer } from '@orrery/contract/client'
import { programmes } from '@orrery/contract/programmes/all'

/** All programmes side by side as the server answers them. */
export type AllProgrammes = Answer<'POST /home/getAllProgrammes'>
/** One of them. */
export type ProgrammeRow = AllProgrammes['data'][number]

/** A programme by its key, unless the server knows one that this page does not. */
export function programmeOf(key: string) {
  return programmes.find((each) => each.key === key)
}

/** What a programme is called, or its key while this page does not know it. */
export function nameOf(key: string): string {
  return programmeOf(key)?.name ?? key
}

type Known = Pick<ProgrammeRow, 'programme' | 'clicks' | 'earningsEur'>

/** Why totals and shares are not known, in words; undefined when they are. */
export function whyUnknown(rows: readonly Known[]): { title: string; text: string } | undefined {
  const silent = rows.filter(({ clicks }) => clicks === null)
  const unrated = rows.filter(({ clicks, earningsEur }) => clicks !== null && earningsEur === null)
  if (silent.length + unrated.length === 0) return undefined
  const what = silent.length > 0 ? 'Totals and shares' : 'The total in euro and shares'
  const reasons = [
    ...(silent.length > 0 ? [`No figures in these days: ${namesOf(keysOf(silent))}.`] : []),
    ...(unrated.length > 0 ? [noRateOf(keysOf(unrated))] : []),
    ...(silent.length < rows.length ? [TOO_SMALL] : []),
  ]
  return { title: `${what} are not known.`, text: reasons.join(' ') }
}

/** Why money of several currencies has no sum while these programmes' has no reference rate. */
export function whyNoSum(unrated: readonly string[]): string {
  return `${noRateOf(unrated)} ${TOO_SMALL}`
}

const TOO_SMALL = 'A sum of the others would be too small.'

function noRateOf(keys: readonly string[]): string {
  return `No reference rate for every day: ${namesOf(keys)}.`
}

function keysOf(rows: readonly Known[]): string[] {
  return rows.map(({ programme }) => programme)
}

function namesOf(keys: readonly string[]): string {
  return keys.map(nameOf).join(', ')
}
