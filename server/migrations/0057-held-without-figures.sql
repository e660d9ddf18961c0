-- Why a day is held was said to every vendor with the figures of all of them together. They stay with the run.
UPDATE platform_daily
SET reason = 'What the partner says of it looks wrong; held for an administrator’s review.'
WHERE state = 'held';
-- What an undo gives back.
UPDATE platform_daily_version
SET reason = 'What the partner says of it looks wrong; held for an administrator’s review.'
WHERE state = 'held';
