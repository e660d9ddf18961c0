-- Of which days clicks have gone was worked out from today's date by whoever summed them; now whoever drops them
-- notes it (docs/decisions/0033-clicks.md). A node of the version before drops a day without a note: the next night
-- notes a later one.
ALTER TABLE click_fold ADD COLUMN IF NOT EXISTS gone_to date NOT NULL DEFAULT '-infinity';
-- What every night until now has dropped, where there was anything.
UPDATE click_fold SET gone_to = greatest(gone_to, gone.day)
FROM (SELECT ((now() AT TIME ZONE 'UTC')::date - interval '24 months 1 day')::date AS day) AS gone
WHERE EXISTS (SELECT FROM click_day WHERE click_day.day <= gone.day);
