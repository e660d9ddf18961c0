/**
 * SQL that puts days of programmes and types that are not complete together: those in a row that are
 * alike, and the types that share them. Columns `programme`, `kinds`, `start`, `end`, `state`, `reason`
 * and `figures`.
 * @param days a relation with `programme`, `kind`, `day`, `state`, `reason` and `figures`.
 */
export const dayRuns = (days: string) => `
SELECT programme, array_agg(kind ORDER BY kind DESC) AS kinds, "start", "end", state, reason, figures
FROM (
  SELECT programme, kind, min(day) AS "start", max(day) AS "end", state, reason, figures
  FROM (
    -- In a row, the day and its number go up alike.
    SELECT *, day - (row_number() OVER (PARTITION BY programme, kind, state, reason, figures
                                        ORDER BY day))::integer AS row
    FROM ${days}
  ) AS numbered
  GROUP BY programme, kind, state, reason, figures, row
) AS of_type
GROUP BY programme, "start", "end", state, reason, figures`
