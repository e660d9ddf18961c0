-- On several machines the transaction that stored last, until each of them shows what it stored. Meanwhile no
-- answer is remembered (docs/decisions/0058). Always empty on one machine.
ALTER TABLE report_revision ADD committing xid8;
