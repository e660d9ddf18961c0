-- The sums of reconciled for a month, by merchant and by placement alone: what a range tells by them is read from
-- whole months, and day by day only at its ends (docs/decisions/0035-reconciliation.md).
CREATE TABLE reconciled_month (
  vendor_id      integer NOT NULL,
  -- What the name is of.
  summary        text NOT NULL CHECK (summary IN ('merchant', 'placement')),
  month          date NOT NULL,
  programme      text NOT NULL,
  kind           text NOT NULL,
  name           text NOT NULL,
  valid          bigint NOT NULL,
  bot            bigint NOT NULL,
  head           bigint NOT NULL,
  prefetch       bigint NOT NULL,
  duplicate      bigint NOT NULL,
  own            bigint NOT NULL,
  partner_clicks bigint NOT NULL,
  paid_clicks    bigint NOT NULL,
  PRIMARY KEY (vendor_id, summary, month, programme, kind, name)
);

-- Added and taken off as lines come and go, by whichever version of the portal stores them. Lines are never
-- updated. A restore brings the sums with it.
CREATE FUNCTION sum_reconciled_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF current_setting('orrery.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO reconciled_month AS known
  SELECT vendor_id, each.summary, date_trunc('month', day::timestamp)::date, programme, kind, each.name,
         sign * sum(valid), sign * sum(bot), sign * sum(head), sign * sum(prefetch), sign * sum(duplicate),
         sign * sum(own), sign * sum(partner_clicks), sign * sum(paid_clicks)
  FROM changed
  CROSS JOIN LATERAL (VALUES ('merchant', merchant_name), ('placement', placement_id)) AS each(summary, name)
  GROUP BY vendor_id, each.summary, date_trunc('month', day::timestamp), programme, kind, each.name
  ON CONFLICT (vendor_id, summary, month, programme, kind, name) DO UPDATE SET
    valid = known.valid + excluded.valid,
    bot = known.bot + excluded.bot,
    head = known.head + excluded.head,
    prefetch = known.prefetch + excluded.prefetch,
    duplicate = known.duplicate + excluded.duplicate,
    own = known.own + excluded.own,
    partner_clicks = known.partner_clicks + excluded.partner_clicks,
    paid_clicks = known.paid_clicks + excluded.paid_clicks;
  RETURN NULL;
END $$;

CREATE TRIGGER reconciled_came AFTER INSERT ON reconciled REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_reconciled_months();
CREATE TRIGGER reconciled_went AFTER DELETE ON reconciled REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_reconciled_months();

-- After the triggers, which wait for whoever stores lines and keep others from it until this is done.
INSERT INTO reconciled_month
SELECT vendor_id, each.summary, date_trunc('month', day::timestamp)::date, programme, kind, each.name,
       sum(valid), sum(bot), sum(head), sum(prefetch), sum(duplicate), sum(own), sum(partner_clicks), sum(paid_clicks)
FROM reconciled
CROSS JOIN LATERAL (VALUES ('merchant', merchant_name), ('placement', placement_id)) AS each(summary, name)
GROUP BY vendor_id, each.summary, date_trunc('month', day::timestamp), programme, kind, each.name;
