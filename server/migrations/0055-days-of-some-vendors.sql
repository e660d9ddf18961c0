-- An upload for some vendors of a day that the partner has not told yet confirmed the day for all of them, so that
-- everybody else had 0. `platform_daily.as_of` is by now when the figures of all vendors were last confirmed, null
-- while there are none; who has rows of the day has figures all the same (docs/decisions/0013-more-that-is-left-open.md).
WITH awaited AS (
  UPDATE platform_daily AS day SET as_of = NULL
  WHERE state <> 'pulled' AND as_of IS NOT NULL AND NOT EXISTS (
    SELECT FROM report_run AS run
    WHERE (run.programme, run.kind, run.source) = (day.programme, day.kind, 'pull') AND NOT run.dry
      AND run.status IN ('done', 'unchanged') AND run.undone_by IS NULL
      AND day.report_date BETWEEN run.start_date AND run.end_date)
  RETURNING programme, kind
)
INSERT INTO report_revision AS known (programme, kind, revision)
SELECT DISTINCT programme, kind, 1 FROM awaited
ON CONFLICT (programme, kind) DO UPDATE SET revision = known.revision + 1;

-- What an undo gives back.
UPDATE platform_daily_version AS kept SET as_of = NULL
WHERE state <> 'pulled' AND as_of IS NOT NULL AND NOT EXISTS (
  SELECT FROM report_run AS run
  WHERE (run.programme, run.kind, run.source) = (kept.programme, kept.kind, 'pull') AND NOT run.dry
    AND run.status IN ('done', 'unchanged') AND run.id < kept.replaced_by
    AND kept.report_date BETWEEN run.start_date AND run.end_date);
