-- When everybody had been told of a day's changes: a morning that was cut off is gone on with, also on the next day.
ALTER TABLE restated_mail ADD COLUMN told_at timestamptz;
UPDATE restated_mail SET told_at = until_at;
