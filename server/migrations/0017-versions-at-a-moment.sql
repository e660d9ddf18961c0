-- What a day stood at some days after it: the pull of that very day, and the version that its run left.
CREATE INDEX report_run_ended ON report_run (programme, kind, ended_at);
CREATE INDEX report_daily_version_until
  ON report_daily_version (vendor_id, programme, kind, report_date, replaced_by);
