import { z } from 'zod'
import { count, day } from '../fields.ts'
import { period } from '../reports/period.ts'
import type { SourceKey } from './all.ts'
import { isFigure, type FigureColumn, type NameColumn, type SheetColumn } from './source.ts'

type KeyOf<Columns extends readonly SheetColumn[], Kind> = Extract<Columns[number], Kind>['key']

/** A row on the wire: names as text, figures as numbers, null where one has no value. */
type RowOf<Names extends string, Figures extends string> = z.ZodObject<
  Record<Names, z.ZodString> & Record<Figures, z.ZodNullable<z.ZodNumber>>
>

/**
 * A sheet as a call answers it: its figures by some of its names. Table, totals row and file have these
 * columns in this order.
 */
export interface View {
  source: SourceKey
  sheet: string
  columns: readonly SheetColumn[]
  row: z.ZodObject
  totals: z.ZodObject
}

interface ViewOf<Names extends string, Figures extends string> extends View {
  row: RowOf<Names, Figures>
  totals: z.ZodObject<Record<Figures, z.ZodNullable<z.ZodNumber>>>
}

type Of<Columns extends readonly SheetColumn[], By extends string> = ViewOf<
  By,
  KeyOf<Columns, FigureColumn>
>

/** @param by the names that tell rows apart; what they do not tell apart is put together. */
export function view<
  const Columns extends readonly SheetColumn[],
  const By extends KeyOf<Columns, NameColumn>,
>(
  source: { key: SourceKey },
  sheet: { key: string; columns: Columns },
  by: readonly By[],
): Of<Columns, By> {
  const columns = sheet.columns.filter(
    (column) => isFigure(column) || by.some((key) => key === column.key),
  )
  const figures = columns.filter(isFigure)
  const figuresShape = shapeOf(figures, ({ meaning }) =>
    z.number().nullable().meta({ description: meaning }),
  )
  const names = columns.filter((column): column is NameColumn => !isFigure(column))
  const namesShape = shapeOf(names, ({ meaning }) => z.string().meta({ description: meaning }))
  return {
    source: source.key,
    sheet: sheet.key,
    columns,
    row: z.object({ ...namesShape, ...figuresShape }) as unknown as Of<Columns, By>['row'],
    totals: z.object(figuresShape) as unknown as Of<Columns, By>['totals'],
  }
}

function shapeOf<C extends SheetColumn, T extends z.ZodType>(
  columns: readonly C[],
  type: (column: C) => T,
): Record<string, T> {
  return Object.fromEntries(columns.map((column) => [column.key, type(column)]))
}

/** What an answer says of its days beside its figures. */
export const revenuePeriod = period.extend({
  startDate: day,
  endDate: day,
  /** Whether the source's connection is set up. */
  configured: z.boolean(),
  /** Rows of these days that could not be taken as the partner sent them, and are in no figure. */
  leftOut: count,
})
export type RevenuePeriod = z.infer<typeof revenuePeriod>

/** What a table's answer has beside its rows. */
export function besideRows<V extends View>({ totals }: V) {
  return {
    /** Over all rows, those of other pages, too. */
    totals: totals as V['totals'],
    totalRecords: count,
    period: revenuePeriod,
  }
}

/** One of several tables of an answer. */
export function tableOf<V extends View>(shown: V) {
  return z.object({ rows: z.array(shown.row as V['row']), ...besideRows(shown) })
}
