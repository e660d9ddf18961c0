import type { Column } from '../columns.ts'

/** What a column of names holds; the first `day` of a sheet is the day that its rows are of. */
export interface NameColumn extends Column {
  kind: 'day' | 'text' | 'country'
  /** An address of http or https with a public host, else its row is left out. */
  address?: true
}

/**
 * How a figure of several rows is put together, in a group or in the totals row. A ratio is worked out
 * by us and not read from the partner: the first figure by the second, times a factor. A mean weighs each
 * row by another figure. Where the specification sums what is a rate, so do we (2-links §2).
 */
export type Total =
  | 'sum'
  | 'none'
  | { mean: string }
  | { ratio: readonly [string, string]; times: number }

/** A figure of a row: null where it is not known or has no value. */
export interface FigureColumn extends Column {
  kind: 'count' | 'money' | 'percent' | 'rate'
  total: Total
}

export type SheetColumn = NameColumn | FigureColumn

/** One list of rows that a source has for each day, in the partner's words. */
export interface Sheet {
  key: string
  title: string
  /** In the order in which they are shown. The names tell a day's rows apart. */
  columns: readonly SheetColumn[]
  /** The columns that may carry a vendor's id; the first that names a vendor says whose the row is. */
  owner: readonly string[]
  /** The column by which calls ask for one channel. */
  channel?: string
  /** The column that repeats the source's currency, where rows have one. */
  currency?: string
}

/** A partner whose rows are kept beside the programmes': its adapter is in `server/src/revenue/partners/`. */
export interface RevenueSource {
  key: string
  /** As users know it. */
  name: string
  /** ISO 4217 code of its money. */
  currency: string
  /** Days after which the partner no longer restates a day. */
  finalAfterDays: number
  sheets: readonly Sheet[]
}

export function isFigure(column: SheetColumn): column is FigureColumn {
  return 'total' in column
}

/** Whether a figure stands in the partner's rows; a ratio does not. */
export function isStored({ total }: FigureColumn): boolean {
  return !(typeof total === 'object' && 'ratio' in total)
}

/** The names of a sheet, of which the first that is a day is the day of its rows. */
export function namesOf({ columns }: Pick<Sheet, 'columns'>): NameColumn[] {
  return columns.filter((column): column is NameColumn => !isFigure(column))
}

export const name = <const Key extends string>(key: Key, label: string, meaning: string) =>
  ({ key, label, kind: 'text', meaning }) as const

export const dayOf = <const Key extends string>(key: Key, label: string, meaning = DAY) =>
  ({ key, label, kind: 'day', meaning }) as const

export const figure = <
  const Key extends string,
  const Kind extends FigureColumn['kind'],
  const T extends Total = 'sum',
>(
  key: Key,
  label: string,
  kind: Kind,
  meaning: string,
  total?: T,
) => ({ key, label, kind, meaning, total: (total ?? 'sum') as T })

const DAY = 'The day of the traffic, in the partner’s reports'
