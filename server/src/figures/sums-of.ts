import { pullAtAge } from './compared-days.ts'

const pair = { programme: 'aged.programme', kind: 'aged.kind', zone: '$9' }

/** Whose figures programmes are put side by side of, as SQL over the days of `all-programmes.query.ts`. */
export interface SumsOf {
  /** Where the sums of a day come from. */
  sums: string
  /** When figures of a day that has none of all vendors were stored; null without any. */
  ownAsOf: string
  /** The run after which a day before was as old as its counterpart. */
  run: string
}

export const VENDOR: SumsOf = {
  sums: 'report_daily WHERE vendor_id = $1',
  ownAsOf: `CASE WHEN of_some THEN (
    SELECT changed_at FROM report_daily AS own
    WHERE own.vendor_id = $1 AND own.programme = state.programme AND own.kind = state.kind
      AND own.report_date = state.report_date AND own.rows > 0) END`,
  run: pullAtAge(pair),
}

// What all vendors together had at some age, nobody keeps: figures that may still grow are not compared.
export const NETWORK: SumsOf = {
  sums: '(SELECT *, NULL::bigint AS run_id FROM platform_daily) AS day WHERE $1::integer IS NULL',
  ownAsOf: 'NULL::timestamptz',
  run: 'NULL::bigint',
}
