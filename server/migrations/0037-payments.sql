-- Balances, payments and files for the bank (docs/decisions/0049-statements.md).

-- A vendor's ledger: the sum of its entries is the balance. Only ever added to.
CREATE TABLE balance_entry (
  vendor_id  integer NOT NULL,
  id         bigint GENERATED ALWAYS AS IDENTITY,
  day        date NOT NULL,
  kind       text NOT NULL
             CHECK (kind IN ('statement', 'payment', 'fee', 'returned', 'returned-fee', 'lapse', 'correction')),
  amount     numeric NOT NULL CHECK (amount = round(amount, 2)),
  -- Of a statement: which, and when it falls due.
  month      date,
  due_day    date,
  -- Of a payment and what came of it.
  payment_id text,
  reason     text NOT NULL DEFAULT '',
  actor_id   integer,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_id, id),
  CHECK ((kind = 'statement') = (month IS NOT NULL AND due_day IS NOT NULL))
);
-- A statement is on the balance once.
CREATE UNIQUE INDEX balance_entry_statement ON balance_entry (vendor_id, month) WHERE kind = 'statement';

CREATE FUNCTION keep_balance_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'balance_entry is append only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER keep_balance_entry BEFORE UPDATE OR DELETE ON balance_entry
  FOR EACH ROW EXECUTE FUNCTION keep_balance_entry();

-- Where a vendor's money goes. The account number is encrypted; what is shown of it stands beside it.
CREATE TABLE payment_details (
  vendor_id  integer PRIMARY KEY,
  cipher     bytea NOT NULL,
  holder     text NOT NULL,
  masked     text NOT NULL,
  bic        text NOT NULL,
  country    text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- One file for the bank. Few rows; on several nodes a reference table.
CREATE TABLE payment_batch (
  _id         text PRIMARY KEY,
  message_id  text NOT NULL UNIQUE,
  day         date NOT NULL,
  currency    text NOT NULL,
  -- Units of the payment currency for one of the file's.
  rate        numeric NOT NULL CHECK (rate > 0),
  rate_day    date NOT NULL,
  -- The network's own account as it was then, encrypted: the file is the same whenever it is made.
  debtor      bytea NOT NULL,
  created_by  integer NOT NULL,
  created_at  timestamptz NOT NULL,
  exported_at timestamptz
);
CREATE INDEX payment_batch_newest ON payment_batch (created_at, _id);

CREATE TABLE payment (
  vendor_id    integer NOT NULL,
  _id          text NOT NULL,
  batch_id     text,
  -- What goes off the balance is gross: the fee and what is paid.
  gross        numeric NOT NULL CHECK (gross > 0 AND gross = round(gross, 2)),
  fee          numeric NOT NULL CHECK (fee >= 0 AND fee = round(fee, 2) AND fee < gross),
  currency     text NOT NULL,
  file_amount  numeric,
  -- Whose account, as it was when the batch was made; null beside a file.
  cipher       bytea,
  masked       text NOT NULL DEFAULT '',
  state        text NOT NULL CHECK (state IN ('open', 'paid', 'returned', 'cancelled')),
  paid_day     date,
  returned_day date,
  reason       text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (vendor_id, _id)
);
CREATE INDEX payment_of_batch ON payment (batch_id, vendor_id);
CREATE INDEX payment_newest ON payment (created_at, vendor_id, _id);
CREATE INDEX payment_open ON payment (vendor_id) WHERE state = 'open';
