import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isDay, type Day } from '@orrery/contract/day'
import {
  isFigure,
  isStored,
  namesOf,
  type FigureColumn,
  type NameColumn,
  type RevenueSource,
  type Sheet,
} from '@orrery/contract/revenue/source'
import { DECIMAL } from '../kit/decimal.ts'
import { destination } from '../kit/destination/destination.ts'
import { isCountry, storableLine } from '../kit/storable-text.ts'

/** A partner's row as it may be stored, but for whose it is. */
export interface CheckedRow {
  /** A hash of the names as the partner wrote them, the same for two rows that say the same. */
  id: string
  /** The vendors that it may be of, the likeliest first. */
  owners: readonly number[]
  /** The JSON object to store: figures are exact decimals in it, those that are not known are left away. */
  row: string
}

export interface CheckedRows {
  rows: CheckedRow[]
  /** How many could not be taken. */
  leftOut: number
}

const LONGEST_NAME = 200
const MOST_COUNT = 1_000_000_000_000

/** A vendor's id alone, or with a placement behind an underscore. */
const OWNER = /^([1-9]\d{0,8})(?:_|$)/

/**
 * Looks at a partner's rows of one day as at a stranger's. Each costs itself at the most: one that lacks
 * a value or has a wrong one, is of another day or currency, or says again what another one says is left
 * out. A name that cannot be stored as it is, which visitors may have written, is mended.
 */
export function checkedRows(
  source: RevenueSource,
  sheet: Sheet,
  day: Day,
  rows: readonly unknown[],
): CheckedRows {
  const read = reader(source, sheet, day)
  const found = new Map<string, CheckedRow>()
  for (const each of rows) {
    const row = read(each)
    if (row && !found.has(row.id)) found.set(row.id, row)
  }
  return { rows: [...found.values()], leftOut: rows.length - found.size }
}

function reader(source: RevenueSource, sheet: Sheet, day: Day) {
  const names = namesOf(sheet)
  const figures = sheet.columns.filter(isFigure).filter(isStored)
  const form = z.object(
    Object.fromEntries([
      ...names.map((column) => [column.key, nameType(column)] as const),
      ...figures.map((column) => [column.key, figureType(column)] as const),
    ]),
  )
  const [dayName] = names
  return (given: unknown): CheckedRow | undefined => {
    const parsed = form.safeParse(given)
    if (!parsed.success) return undefined
    const value = parsed.data as Record<string, string | null>
    if (dayName && value[dayName.key] !== day) return undefined
    if (sheet.currency && value[sheet.currency] !== source.currency) return undefined
    // Two that are alike only once they are mended are two: their figures are added up wherever they are shown.
    const sent = given as Record<string, unknown>
    const said = names.map(({ key }) => sent[key] ?? '')
    return {
      id: createHash('sha256').update(JSON.stringify(said)).digest('base64url'),
      owners: sheet.owner.flatMap((key) => Number(OWNER.exec(value[key] ?? '')?.[1] ?? []) || []),
      row: `{${[
        ...names.map(({ key }) => `${JSON.stringify(key)}:${JSON.stringify(value[key])}`),
        ...figures.flatMap(({ key }) =>
          value[key] === null ? [] : `${JSON.stringify(key)}:${value[key]}`,
        ),
      ].join()}}`,
    }
  }
}

function nameType({ kind, address }: NameColumn): z.ZodType<string> {
  if (kind === 'day') return z.string().refine((text) => text === '' || isDay(text))
  if (kind === 'country') {
    return z.string().transform((text) => (isCountry(text.toLowerCase()) ? text.toLowerCase() : ''))
  }
  if (address) {
    return z.string().transform((text, context) => {
      const found = destination(text)
      if ('href' in found) return found.href
      context.issues.push({ code: 'custom', message: found.problem, input: text })
      return z.NEVER
    })
  }
  return z.string().transform((text) => storableLine(text, LONGEST_NAME))
}

/** A figure as decimal text; null where the partner does not know a rate. */
function figureType({ kind }: FigureColumn): z.ZodType<string | null> {
  if (kind === 'count') return z.int().min(0).max(MOST_COUNT).transform(String)
  const decimal = z.string().regex(DECIMAL).transform(plainDecimal)
  return kind === 'money' ? decimal : decimal.nullable()
}

/** As JSON writes numbers: no zeros before the first digit. */
function plainDecimal(text: string): string {
  return text.replace(/^(-?)0+(?=\d)/, '$1')
}
