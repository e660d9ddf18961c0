-- The rule of a day's state stands in server/src/reports/period.ts alone; nothing asks this any more.
DROP FUNCTION day_states(text, text, date, date, integer, text);
