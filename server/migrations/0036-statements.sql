-- Monthly statements (docs/decisions/0049-statements.md): what a vendor is owed is the sum of final
-- vendor-days, each listed at the version that was paid for. Money is numeric and never rounded but once, in
-- statement_line.converted.

-- One month over all vendors: how far its making is. Few rows; on several nodes a reference table.
CREATE TABLE statement_month (
  month      date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  state      text NOT NULL CHECK (state IN ('making', 'made', 'issued')),
  currency   text NOT NULL,
  due_day    date NOT NULL,
  -- Of every rate in it; null when all programmes pay in the statement's own currency.
  rate_day   date,
  -- Every vendor up to this one was looked at: where an interrupted making goes on.
  done_up_to integer NOT NULL DEFAULT 0,
  vendors    integer NOT NULL DEFAULT 0,
  open_days  integer NOT NULL DEFAULT 0,
  made_at    timestamptz,
  issued_at  timestamptz
);

CREATE TABLE statement (
  vendor_id   integer NOT NULL,
  month       date NOT NULL,
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'issued')),
  currency    text NOT NULL,
  due_day     date NOT NULL,
  total       numeric NOT NULL CHECK (total <> 'NaN'),
  fee_percent numeric NOT NULL,
  -- SHA-256 of its lines.
  checksum    text NOT NULL,
  made_at     timestamptz NOT NULL,
  -- Known once it is issued: the balance before it, and the total of all statements up to it.
  carried     numeric,
  cumulative  numeric,
  issued_at   timestamptz,
  PRIMARY KEY (vendor_id, month),
  CHECK ((state = 'issued') = (carried IS NOT NULL AND cumulative IS NOT NULL AND issued_at IS NOT NULL))
);
CREATE INDEX statement_of_month ON statement (month, vendor_id);

CREATE TABLE statement_line (
  vendor_id integer NOT NULL,
  month     date NOT NULL,
  line      integer NOT NULL,
  what      text NOT NULL CHECK (what IN ('earnings', 'late', 'adjustment')),
  programme text NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  of_month  date NOT NULL,
  days      integer NOT NULL,
  first_day date NOT NULL,
  last_day  date NOT NULL,
  amount    numeric NOT NULL CHECK (amount <> 'NaN'),
  currency  text NOT NULL,
  rate      numeric NOT NULL CHECK (rate > 0),
  rate_day  date NOT NULL,
  converted numeric NOT NULL CHECK (converted <> 'NaN'),
  -- Of an adjustment: the run that restated its days.
  run_id    bigint,
  reason    text NOT NULL DEFAULT '',
  PRIMARY KEY (vendor_id, month, line)
);

-- A vendor-day as it was listed. Listed again at a later version, amount is what changed, so that the amounts
-- of a day always add up to its earnings as they were listed last.
CREATE TABLE statement_day (
  vendor_id   integer NOT NULL,
  programme   text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  report_date date NOT NULL,
  version     integer NOT NULL,
  run_id      bigint NOT NULL,
  earnings    numeric NOT NULL CHECK (earnings <> 'NaN'),
  amount      numeric NOT NULL CHECK (amount <> 'NaN'),
  month       date NOT NULL,
  line        integer NOT NULL,
  PRIMARY KEY (vendor_id, programme, kind, report_date, version)
);
CREATE INDEX statement_day_month ON statement_day (vendor_id, month, line);

-- Days of the month that were not final when it was made.
CREATE TABLE statement_open_day (
  vendor_id   integer NOT NULL,
  month       date NOT NULL,
  programme   text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  report_date date NOT NULL,
  state       text NOT NULL,
  PRIMARY KEY (vendor_id, month, programme, kind, report_date)
);

-- An issued statement is evidence: nothing of it changes or goes.
CREATE FUNCTION keep_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM statement s
             WHERE s.vendor_id = OLD.vendor_id AND s.month = OLD.month AND s.state = 'issued') THEN
    RAISE EXCEPTION 'an issued statement never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER keep_statement BEFORE UPDATE OR DELETE ON statement
  FOR EACH ROW EXECUTE FUNCTION keep_statement();
CREATE TRIGGER keep_statement_line BEFORE UPDATE OR DELETE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION keep_statement();
CREATE TRIGGER keep_statement_day BEFORE UPDATE OR DELETE ON statement_day
  FOR EACH ROW EXECUTE FUNCTION keep_statement();
CREATE TRIGGER keep_statement_open_day BEFORE UPDATE OR DELETE ON statement_open_day
  FOR EACH ROW EXECUTE FUNCTION keep_statement();
