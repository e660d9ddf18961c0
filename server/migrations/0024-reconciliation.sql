-- Our redirects beside what partners counted (docs/decisions/0035-reconciliation.md). Everything here follows
-- from click_daily, click and report_row, and may be deleted: it is worked out again when it is asked for.

-- When a click of ours was: its id begins with the milliseconds since 1970, in base 36.
CREATE FUNCTION click_moment(click_id text) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT 'epoch'::timestamptz + sum(
    (strpos('0123456789abcdefghijklmnopqrstuvwxyz', substr(click_id, place, 1)) - 1)::bigint
    * (36::numeric ^ (9 - place))::bigint
  ) * interval '1 millisecond'
  FROM generate_series(1, 9) AS place
$$;

-- Which of our clicks a partner paid, as its report of a day says by their ids. `day` is that of the click.
CREATE TABLE click_paid (
  vendor_id   integer NOT NULL,
  programme   text NOT NULL,
  kind        text NOT NULL,
  report_date date NOT NULL,
  click_id    text COLLATE "C" NOT NULL,
  day         date NOT NULL,
  code        text NOT NULL,
  earnings    numeric NOT NULL,
  PRIMARY KEY (vendor_id, programme, kind, report_date, click_id)
);
CREATE INDEX click_paid_day ON click_paid (vendor_id, day, code);

-- A vendor's day by merchant and placement, as far as we redirected something there: what we redirected, and
-- what the partner counted of it. A merchant that the partner gives several names has a line for each; our own
-- figures stand in one of them.
CREATE TABLE reconciled (
  vendor_id      integer NOT NULL,
  day            date NOT NULL,
  programme      text NOT NULL,
  kind           text NOT NULL,
  merchant_id    text NOT NULL,
  placement_id   text NOT NULL,
  merchant_name  text NOT NULL,
  valid          bigint NOT NULL,
  bot            bigint NOT NULL,
  head           bigint NOT NULL,
  prefetch       bigint NOT NULL,
  duplicate      bigint NOT NULL,
  own            bigint NOT NULL,
  partner_clicks bigint NOT NULL,
  paid_clicks    bigint NOT NULL,
  PRIMARY KEY (vendor_id, day, programme, kind, merchant_id, placement_id, merchant_name)
);

-- The sums of it for a vendor's day, and from which version of the report's day they are: with it and the
-- hits one sees whether they still hold.
CREATE TABLE reconciled_day (
  vendor_id      integer NOT NULL,
  day            date NOT NULL,
  programme      text NOT NULL,
  kind           text NOT NULL,
  valid          bigint NOT NULL,
  bot            bigint NOT NULL,
  head           bigint NOT NULL,
  prefetch       bigint NOT NULL,
  duplicate      bigint NOT NULL,
  own            bigint NOT NULL,
  partner_clicks bigint NOT NULL,
  paid_clicks    bigint NOT NULL,
  -- 0 when the partner has told nothing of the day.
  report_version integer NOT NULL,
  PRIMARY KEY (vendor_id, day, programme, kind)
);
CREATE INDEX reconciled_day_day ON reconciled_day (day);

-- Which version of a vendor's day of a report click_paid has read.
CREATE TABLE click_paid_read (
  vendor_id   integer NOT NULL,
  programme   text NOT NULL,
  kind        text NOT NULL,
  report_date date NOT NULL,
  version     integer NOT NULL,
  PRIMARY KEY (vendor_id, programme, kind, report_date)
);

-- The sums of reconciled_day over all vendors, by which a programme that strays is found.
CREATE TABLE reconciled_network (
  programme      text NOT NULL,
  kind           text NOT NULL,
  day            date NOT NULL,
  valid          bigint NOT NULL,
  partner_clicks bigint NOT NULL,
  PRIMARY KEY (programme, kind, day)
);
