-- Who has a run in the ledger that says "running" is looked up every few seconds, so that one whose
-- process is gone does not say so for long (docs/decisions/0015).
CREATE INDEX report_run_running ON report_run (programme, kind) WHERE status = 'running';
